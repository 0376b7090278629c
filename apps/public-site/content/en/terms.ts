import { site } from '@olea/shared/site';
import type { LegalContent } from '../model.ts';

const postal = `${site.legalName}, ${site.address.street}, ${site.address.city}, ${site.address.region} ${site.address.postalCode}, Canada`;

export const terms: LegalContent = {
  name: 'Terms',
  meta: {
    title: 'Terms of use | Olea & Thyme',
    description:
      'The terms for using the Olea & Thyme website and client portal: accounts, product information, liability, and the law of Ontario.',
  },
  heading: 'Terms of use',
  effective: 'Effective {{date}}',
  intro: `These terms apply to this website and to the client portal of ${site.legalName} (“we”). By using them you accept these terms. If you do not accept them, please do not use the site.`,
  sections: [
    {
      heading: 'Who the site is for',
      paragraphs: [
        'The site is addressed to businesses: retailers, distributors, foodservice operators, manufacturers and producers. We do not sell to consumers through it. If you use the site for a company, you confirm that you may act for that company.',
      ],
    },
    {
      heading: 'Information on the site',
      paragraphs: [
        'Descriptions, formats, shelf life, lead times and harvest months are given in good faith as a general guide. They vary by lot, season and carrier. Pictures are illustrations.',
        'Nothing on the site is an offer. Unless we say otherwise, amounts are in Canadian dollars (CAD) and exclude taxes, duties and freight. A price or date binds us only when we have confirmed it in writing.',
      ],
    },
    {
      heading: 'Labels, allergens and food law',
      paragraphs: [
        'The label on the product and the specification we send you prevail over this site. Check ingredients, allergens and nutrition data on the current label before you list, serve or process a product. Articles on the site about labelling, customs or trade rules are general information, not legal advice.',
      ],
    },
    {
      heading: 'Orders',
      paragraphs: [
        'Orders are governed by the supply agreement or the terms of sale that we conclude with your company, whether they are placed by email, by EDI or through the portal. If these terms and such an agreement differ, the agreement prevails for the order.',
      ],
    },
    {
      heading: 'Client portal accounts',
      paragraphs: [
        'Access to the portal is given to business customers after review of an access request. We may refuse a request, and we may limit or close an account that is misused, that puts security at risk, or that has not been used for 12 months.',
      ],
      list: [
        'Give correct information, and keep it up to date.',
        'Keep your password to yourself. Each person needs a separate account.',
        'Tell us at once if you think that someone else has used your account.',
        'Treat the prices, stock and documents you see there as confidential.',
      ],
    },
    {
      heading: 'Acceptable use',
      paragraphs: ['You agree not to:'],
      list: [
        'break the law, or infringe the rights of others, through the site;',
        'send false, unlawful or automated submissions through the forms;',
        'probe, overload or bypass the security of the site;',
        'collect data from the site by automated means to resell it or to build a competing database;',
        'present our brands or content as your own.',
      ],
    },
    {
      heading: 'Intellectual property',
      paragraphs: [
        'Texts, illustrations, marks and software on the site belong to us or to our licensors and are protected by law. You may view, print and share pages for your own business purposes, with our name left on them. Any other use needs our written consent. Customers and partners may use brand materials that we send them for the products they buy from us.',
      ],
    },
    {
      heading: 'What you send us',
      paragraphs: [
        'You keep your rights in the messages, specifications and artwork you send us. You allow us to use them to answer you and to prepare or carry out the work you ask for. Please do not send confidential formulas through the contact form; ask us for a confidentiality agreement first.',
      ],
    },
    {
      heading: 'Privacy',
      paragraphs: [
        'Our privacy policy explains how we handle personal information. It is linked at the foot of every page.',
      ],
    },
    {
      heading: 'Links and services of others',
      paragraphs: [
        'The site links to sites of others, including the founder’s other brand, and uses services such as a forms provider and a chat tool. We do not control those sites and are not responsible for their content or practices.',
      ],
    },
    {
      heading: 'Availability',
      paragraphs: [
        'We work to keep the site and the portal available, but we do not promise that they will be free of errors or interruptions. We may change, suspend or remove parts of them. Where we can, we give notice of planned work on the portal.',
      ],
    },
    {
      heading: 'Warranties and liability',
      paragraphs: [
        'To the extent the law allows, the site is provided “as is”, without warranties or conditions of any kind, express or implied, including those of merchantable quality and fitness for a particular purpose. This does not affect the warranties in our supply agreements or your rights in respect of the food itself.',
        'To the extent the law allows, we are not liable for indirect or consequential damages, lost profit or lost data that result from the use of the site, and our total liability in connection with the site is limited to 500 Canadian dollars. Nothing in these terms limits liability that cannot be limited by law, such as liability for fraud, wilful misconduct, gross negligence or bodily injury.',
      ],
    },
    {
      heading: 'Indemnity',
      paragraphs: [
        'If your breach of these terms, or unlawful use of your account that you could have prevented, leads to a claim against us by a third party, you will compensate us for the resulting reasonable costs and damages.',
      ],
    },
    {
      heading: 'Governing law and courts',
      paragraphs: [
        'These terms are governed by the laws of the Province of Ontario and the federal laws of Canada that apply there, without regard to conflict-of-law rules. The United Nations Convention on Contracts for the International Sale of Goods does not apply to them. The courts of Ontario sitting in Ottawa have exclusive jurisdiction, unless mandatory law provides otherwise.',
      ],
    },
    {
      heading: 'Languages',
      paragraphs: [
        'The site is published in English, French, Greek, Italian and German. If the versions differ, the English version prevails, except where the law gives precedence to the French version.',
      ],
    },
    {
      heading: 'Changes and general provisions',
      paragraphs: [
        'We may change these terms. The new text applies from the effective date shown at the top, and we tell account holders by email at least 30 days before a significant change. If a provision is invalid, the others remain in force. If we do not enforce a provision, we have not waived it.',
      ],
    },
    {
      heading: 'Contact',
      paragraphs: [`Questions about these terms: ${site.email}, ${site.phone.display}, or ${postal}.`],
    },
  ],
};
