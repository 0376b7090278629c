import type { PageContent, PartnerId, SectionIntro } from '../model.ts';

export interface PartnershipsContent extends PageContent {
  intro: SectionIntro;
  partners: Record<
    PartnerId,
    { name: string; type: string; description: string; benefits: string[]; location: string; artAlt: string }
  >;
  /** `location` ends with its colon: before it French has a no-break space. */
  labels: { benefits: string; location: string };
  sampleNote: string;
  callToAction: { heading: string; text: string; action: string };
}

export const partnerships: PartnershipsContent = {
  name: 'Partnerships',
  meta: {
    title: 'Partnerships, from mill to retailer | Olea & Thyme',
    description:
      'How we work with producers, logistics companies and retailers: multi-year volumes, shared forecasts, and terms in writing.',
  },
  intro: {
    overline: 'Partnerships',
    heading: 'Long contracts, plain terms',
    lede: 'A partner is someone we plan more than one harvest with. These four show what that means at each point in the chain.',
  },
  partners: {
    'koutsouras-mill': {
      name: 'Koutsouras Mill',
      type: 'Producer, olive oil',
      description:
        'A family mill on the south-east coast of Crete that presses for 140 growers. We have bought its Koroneiki since our first shipment and now take about a third of the harvest. In 2024 we paid part of the price early, so that it could add a second separator.',
      benefits: [
        'Volume booked by September 30, paid within 30 days',
        'Each grower’s fruit milled on the day it is picked',
        'Lot numbers that lead back to the grove',
      ],
      location: 'Lasithi, Crete, Greece',
      artAlt: 'Decorative tile pattern',
    },
    'masseria-serralta': {
      name: 'Masseria Serralta',
      type: 'Producer, olive oil and preserves',
      description:
        'A farm of 210 hectares near Andria, with its own mill and preserving kitchen. It grows Coratina and Peranzana olives, artichokes and tomatoes. A three-year agreement signed in September 2026 covers 120,000 litres of oil a year.',
      benefits: [
        'Price formula fixed for three harvests',
        'Private-label bottling from 3,600 bottles',
        'One audit a year that serves both countries',
      ],
      location: 'Andria, Puglia, Italy',
      artAlt: 'Decorative tile pattern',
    },
    'atlantic-cold-chain': {
      name: 'Atlantic Cold Chain',
      type: 'Logistics, port and rail',
      description:
        'Receives our containers in Halifax, keeps them between 15 and 20 °C and sends them to Montréal by rail. Its dock is set up for transfers from Euro pallets, at 80 × 120 cm, to 48 × 40 in without opening a case.',
      benefits: [
        'Three days by rail from Halifax to Montréal',
        'Temperature log for every container',
        'Holding space for inspections, up to 22 pallets',
      ],
      location: 'Halifax, Nova Scotia',
      artAlt: 'Decorative tile pattern',
    },
    'northern-pantry': {
      name: 'Northern Pantry',
      type: 'Retail, 46 stores',
      description:
        'A regional grocer in Ontario and Quebec. It started with one pallet of oil in 2017 and now carries 38 of our items and a private-label range of nine. We share a forecast of 26 weeks, reviewed on the first Monday of each month.',
      benefits: [
        'Fill rate of 98.1% in 2024',
        'Joint promotions planned two harvests ahead',
        'One bilingual label for all stores',
      ],
      location: 'Kingston, Ontario',
      artAlt: 'Decorative tile pattern',
    },
  },
  labels: { benefits: 'What it brings', location: 'Based in:' },
  sampleNote:
    'The partners on this page are examples, made up to show how we work. Names and figures are illustrative.',
  callToAction: {
    heading: 'Plan a harvest with us',
    text: 'Producers, carriers and retailers: tell us your volumes and your calendar, and we will see where they meet ours.',
    action: 'Propose a partnership',
  },
};
