import type { MemberId, PageContent, SectionIntro } from '../model.ts';

export interface TeamsContent extends PageContent {
  intro: SectionIntro;
  members: Record<
    MemberId,
    { name: string; position: string; bio: string; expertise: string[]; location: string; artAlt: string }
  >;
  labels: { expertise: string; location: string };
  callToAction: { heading: string; text: string; action: string };
}

export const teams: TeamsContent = {
  name: 'Team',
  meta: {
    title: 'Our team in Ottawa, Bari and Montréal | Olea & Thyme',
    description:
      'Meet the people who answer for your order: sourcing in Bari, logistics and compliance in Montréal, management in Ottawa.',
  },
  intro: {
    overline: 'Team',
    heading: 'The people who answer the phone',
    lede: 'There are fourteen of us. These three lead the work, and one of them will know your order by its number.',
  },
  members: {
    founder: {
      name: 'Thalia Marinos',
      position: 'Founder and managing director',
      bio: 'Thalia started the company in 2016, after nine years as a grocery category manager in Ottawa and Toronto. She negotiates every producer contract and leads our work with retailers. She grew up between Ottawa and a family grove near Sitia, and still picks there in the second week of November.',
      expertise: ['Category strategy', 'Producer contracts', 'Private label', 'Olive oil tasting'],
      location: 'Ottawa, Ontario',
      artAlt: 'An arch with the monogram TM before a landscape',
    },
    sourcing: {
      name: 'Matteo Loiacono',
      position: 'Head of sourcing',
      bio: 'Matteo is a food technologist and lives in Bari, forty minutes from the nearest of our mills. He audits all 38 producers, follows each harvest week by week, and releases lots only when the laboratory results are in. Before he joined us in 2018, he ran quality control for a canned tomato packer near Foggia.',
      expertise: ['Producer audits', 'Oil and honey analysis', 'Harvest planning', 'Specifications'],
      location: 'Bari, Italy',
      artAlt: 'An arch with the monogram ML before a landscape',
    },
    logistics: {
      name: 'Claire Amyot',
      position: 'Director of logistics and compliance',
      bio: 'Claire runs both warehouses, the customs files and label approval. She is a licensed customs broker and wrote our preventive control plan. Since 2019 she has brought in more than 900 containers. She also acts as our privacy officer. Send her a draft label and it will come back with notes, line by line.',
      expertise: ['Customs and CETA origin', 'CFIA and FDA labelling', 'Winter freight', 'Recall readiness'],
      location: 'Montréal, Quebec',
      artAlt: 'An arch with the monogram CA before a landscape',
    },
  },
  labels: { expertise: 'Expertise', location: 'Based in' },
  callToAction: {
    heading: 'Talk to one of us',
    text: 'Tell us what it is about, and the right person will call you back within one business day.',
    action: 'Contact the team',
  },
};
