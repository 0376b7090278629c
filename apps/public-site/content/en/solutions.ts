import type { PageContent, SectionIntro, SolutionSlug } from '../model.ts';

export interface SolutionsContent extends PageContent {
  intro: SectionIntro;
  items: Record<
    SolutionSlug,
    { title: string; description: string; features: string[]; industries: string[]; artAlt: string }
  >;
  labels: { features: string; industries: string };
  process: SectionIntro & { steps: [Step, Step, Step, Step] };
  callToAction: { heading: string; text: string; action: string };
}

interface Step {
  title: string;
  text: string;
}

export const solutions: SolutionsContent = {
  name: 'Solutions',
  meta: {
    title: 'Solutions for buyers and producers | Olea & Thyme',
    description:
      'Private label, retail launch, foodservice supply and market entry for Mediterranean food. Minimums, lead times and scope, stated up front.',
  },
  intro: {
    overline: 'Solutions',
    heading: 'Four ways to work with us',
    lede: 'Each one has a scope, a minimum and a date. You can start with one pallet and change course later.',
  },
  items: {
    'private-label': {
      title: 'Private label',
      description:
        'Your brand, our mills and packers. We write the specification with you, find two producers who can meet it, and bring samples from both. You approve the taste, the price and the label before anything is bottled. The first delivery takes 16 to 18 weeks.',
      features: [
        'From 3,600 bottles of 500 mL per item, which is three pallets',
        'Written specification with limits tighter than the legal grade',
        'Bilingual Canadian label and separate US label, both reviewed',
        'Retained samples of every lot, kept for 24 months',
        'Price fixed per harvest, with the formula in the contract',
      ],
      industries: ['Grocery chains', 'Specialty retail', 'Club stores', 'Gift baskets'],
      artAlt: 'Decorative tile pattern',
    },
    'retail-launch': {
      title: 'Retail launch',
      description:
        'We bring a ready line to your shelf: six to twenty-four items that have already passed label review. We supply item data, planogram proposals and samples for your category review, then keep the first orders small until we can see what sells.',
      features: [
        'GTINs, case codes and item data in GS1 format',
        'Opening order from one mixed pallet at 48 × 40 in',
        'Demonstrations in up to 20 stores in the first 12 weeks',
        'Sell-through by item and store, reported each month',
        'Slow items exchanged after 90 days',
      ],
      industries: ['Independent grocers', 'Regional chains', 'Specialty and deli', 'Online grocery'],
      artAlt: 'Decorative tile pattern',
    },
    'foodservice-supply': {
      title: 'Foodservice supply',
      description:
        'The same producers, in formats a kitchen can use: 5 L tins, 2 kg pouches, 2.5 kg cans and 5 kg bags. Prices are set per quarter, so that a menu can be costed. Stock is held in Ontario and Quebec and delivered through your distributor or by us.',
      features: [
        'Quarterly price list in Canadian or US dollars',
        'At least 60% of the shelf life left on delivery',
        'Allergen and nutrition data for every item, in English and French',
        'Standing orders, weekly or every two weeks',
        'A named substitute for each core item',
      ],
      industries: ['Restaurants and hotels', 'Caterers', 'Broadline distributors', 'Food manufacturers'],
      artAlt: 'Decorative tile pattern',
    },
    'market-entry': {
      title: 'Market entry for producers',
      description:
        'For a mill, packer or farm that wants to sell in Canada or the United States. We test price, label, shelf life and paperwork before you spend on a shipment. After six weeks you get a written answer: yes, not yet, or no, with the reasons.',
      features: [
        'Landed cost to the shelf, line by line, for both countries',
        'A list of what the label lacks under CFIA and FDA rules',
        'Help with FDA facility registration and the REX number for CETA',
        'Case and pallet plan for 48 × 40 in',
        'Introductions to buyers only when the file is complete',
      ],
      industries: ['Olive mills', 'Co-operatives', 'Makers of pasta and preserves', 'Beekeepers and herb growers'],
      artAlt: 'Decorative tile pattern',
    },
  },
  labels: { features: 'What you get', industries: 'Who it suits' },
  process: {
    overline: 'How it works',
    heading: 'Four steps to a first delivery',
    lede: 'For a line that needs a new label, allow 14 to 18 weeks. For items in stock, allow about a week.',
    steps: [
      {
        title: 'Brief',
        text: 'A 30-minute call. You give us the product, format, volume, target price and month. Within five business days you know whether it can be done.',
      },
      {
        title: 'Samples and price',
        text: 'Two or three samples with analyses, and a landed price per case, with freight, duty and exchange rate shown separately. Two to three weeks.',
      },
      {
        title: 'Label and paperwork',
        text: 'Artwork, nutrition tables, bilingual text, importer details, supplier verification. Four to six weeks, while production is being booked.',
      },
      {
        title: 'Ship and deliver',
        text: 'Production, sea freight, release and delivery by appointment. Eight to ten weeks for the first container, less once there is stock on this side.',
      },
    ],
  },
  callToAction: {
    heading: 'Not sure which one fits?',
    text: 'Tell us which product you need, and by which month. We will reply with the quickest route and what it costs.',
    action: 'Ask us',
  },
};
