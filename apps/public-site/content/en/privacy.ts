import { site } from '@olea/shared/site';
import type { LegalContent } from '../model.ts';

const postal = `${site.legalName}, ${site.address.street}, ${site.address.city}, ${site.address.region} ${site.address.postalCode}, Canada`;

export const privacy: LegalContent = {
  name: 'Privacy',
  meta: {
    title: 'Privacy policy | Olea & Thyme',
    description:
      'What personal information Olea & Thyme collects, why, who processes it, how long we keep it, and how to see, correct or delete it.',
  },
  heading: 'Privacy policy',
  effective: 'Effective {{date}}',
  intro:
    'This policy says what personal information we collect through this website and the client portal, why we need it, who handles it for us, and what you can ask of us. It follows the Personal Information Protection and Electronic Documents Act (PIPEDA), Quebec’s Act respecting the protection of personal information in the private sector as amended by Law 25, and Canada’s anti-spam legislation (CASL).',
  sections: [
    {
      heading: 'Who is responsible',
      paragraphs: [
        `${site.legalName} (“we”) decides how and why your information is used. We sell to businesses. Even so, a work email address or a direct telephone line can be personal information, and we treat it as such.`,
        `Our privacy officer, who is also the person in charge of the protection of personal information under Quebec law, is Claire Amyot, Director of logistics and compliance. You can reach her at ${site.email}, by telephone at ${site.phone.display}, or by mail at ${postal}.`,
      ],
    },
    {
      heading: 'What we collect',
      paragraphs: [
        'We collect what you give us, and a small amount of technical data that a website cannot do without.',
      ],
      list: [
        'Contact form: first and last name, email address, telephone number if you give one, and your message.',
        'B2B access request: the same details, plus company, job title, company size, industry, website if you give one, and your business needs.',
        'Client portal: your email address, a password that is stored only in hashed form, your role and the times of your sign-ins; from your access request your company, your job title and a note, which we may correct.',
        'Chat, if you accept it: what you write, and the pages you visit while the chat is active.',
        'Technical data: IP address, browser type, the page requested and the time, in server logs.',
        'Our answers and notes on your message: what we wrote, who in our office handled it and when. They are deleted with it.',
        'Location, only if you press the button for directions and your browser asks you first: it is used once, on your device, to open a map. We do not receive or store it.',
      ],
    },
    {
      heading: 'Why we use it',
      paragraphs: [
        'We use your information to answer you, to assess access requests, to run accounts and orders, to keep the site secure, and to meet legal duties such as food traceability and tax records. We do not sell or rent personal information, and we do not use it to build advertising profiles.',
        'We rely on your consent, which you give when you send a form or accept optional cookies, and on the purposes the law allows without it, such as performing a contract or investigating fraud. You may withdraw consent at any time, subject to legal or contractual limits. We will tell you what follows from that.',
        'No decision about you is made by automated means alone. A person reads every access request.',
      ],
    },
    {
      heading: 'Cookies and storage in your browser',
      paragraphs: [
        'Until you choose, the site sets no tracking cookie and loads nothing from third parties. A banner asks once. When you send a form, your browser passes what you entered to our forms provider, HubSpot, and a copy to our own database. The provider’s script is loaded at that moment only if you have accepted; otherwise the form is sent without it. “Accept” and “Decline” carry the same weight, and the site works in full either way. You can change your choice at any time through the cookie settings link in the footer.',
      ],
      list: [
        'Necessary: your cookie choice (stored in your browser under the name “cookie-consent”), a short-lived list of the sections that are switched on, a message or an access request that you have begun and not yet sent (until you close the tab), and, if you sign in, your session.',
        'Optional, only after you accept: the chat tool of our forms and customer-relations provider and, when you send a form, its forms script. Both may set the provider’s own cookies, which recognize a returning visitor.',
      ],
    },
    {
      heading: 'Who processes it for us',
      paragraphs: [
        'We use service providers under contract. They may use the information only for the work we give them, and must protect it.',
      ],
      list: [
        'HubSpot, Inc. (United States): contact and access-request forms, customer records, and chat if you accept it.',
        'Our hosting and database provider: the website, portal accounts, and a copy of every message and access request, so that none is overlooked.',
        'Our email delivery provider: forwarding your message to our office, and sending our answers.',
        'Carriers, customs brokers, banks and auditors, when an order or the law requires it.',
      ],
    },
    {
      heading: 'Information outside Quebec and Canada',
      paragraphs: [
        'Some of these providers store information in the United States. While it is there, it is subject to the laws of that country, including lawful access by its authorities. Before we send personal information outside Quebec, we assess the sensitivity of the information, the purpose, the safeguards and the legal framework, and we enter into a written agreement.',
      ],
    },
    {
      heading: 'Email and Canada’s anti-spam legislation',
      paragraphs: [
        'Writing to us does not put you on a mailing list. We send commercial messages only with your express consent, or where CASL allows implied consent, for example for two years after a purchase or six months after an inquiry. Each message names us, gives our address and has an unsubscribe link. We act on it within ten business days.',
      ],
    },
    {
      heading: 'How long we keep it',
      paragraphs: ['We keep information only as long as its purpose requires. Then we delete it or make it anonymous.'],
      list: [
        'Contact messages: 24 months after the last exchange.',
        'Access requests that do not lead to an account: 12 months.',
        'Our answers: as long as the message that they answer.',
        'Portal accounts: while the account is open, and 12 months after it closes.',
        'Orders, invoices and traceability records: seven years.',
        'Messages and access requests are kept in two places, our own database and HubSpot. These periods, and your right to deletion, apply to both.',
        'Server logs: 90 days, unless they are needed to investigate an incident.',
        'Your cookie choice: in your browser, until you change it or clear it.',
      ],
    },
    {
      heading: 'How we protect it',
      paragraphs: [
        'Data is encrypted in transit and at rest. Access is limited by role and enforced in the database, and is given only to staff who need it. If an incident creates a risk of serious injury or a real risk of significant harm, we notify you, the Office of the Privacy Commissioner of Canada and, where Quebec law applies, the Commission d’accès à l’information. We keep a register of incidents.',
      ],
    },
    {
      heading: 'Your rights',
      paragraphs: ['You may ask us, free of charge, to:'],
      list: [
        'confirm whether we hold information about you, and give you access to it;',
        'correct what is wrong, incomplete or out of date;',
        'delete it, or stop disseminating it, where the law provides for this;',
        'give you the computerized information you provided in a structured, commonly used format, or send it to an organization you name;',
        'tell you who in our company has access to it, how long it is kept, and where it came from;',
        'withdraw your consent.',
      ],
    },
    {
      heading: 'How to make a request or a complaint',
      paragraphs: [
        `Write to the privacy officer at ${site.email} or at the address above. We may need to confirm who you are. We answer in writing within 30 days and, if we refuse, we give the reasons and explain what you can do next.`,
        'You can also complain to the Office of the Privacy Commissioner of Canada (priv.gc.ca) or, in Quebec, to the Commission d’accès à l’information (cai.gouv.qc.ca). If you are in the European Union, the General Data Protection Regulation may also give you rights, and you may turn to your national supervisory authority.',
      ],
    },
    {
      heading: 'Children',
      paragraphs: [
        'This site is meant for businesses. We do not knowingly collect information from anyone under 18. If you believe we have, tell us and we will delete it.',
      ],
    },
    {
      heading: 'Changes to this policy',
      paragraphs: [
        'When we change this policy, we post the new text here with its effective date. If a change is significant, we also tell account holders by email at least 30 days before it takes effect. Earlier versions are available on request.',
      ],
    },
  ],
};
