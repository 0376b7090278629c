import type { TeamsContent } from '../en/teams.ts';

export const teams: TeamsContent = {
  name: 'Équipe',
  meta: {
    title: 'L’équipe à Ottawa, à Bari et à Montréal | Olea & Thyme',
    description:
      'Les personnes qui répondent de votre commande : approvisionnement à Bari, logistique et conformité à Montréal, direction à Ottawa.',
  },
  intro: {
    overline: 'Équipe',
    heading: 'Celles et ceux qui répondent au téléphone',
    lede: 'Nous sommes quatorze. Ces trois personnes dirigent le travail, et l’une d’elles connaîtra le numéro de votre commande.',
  },
  members: {
    founder: {
      name: 'Thalia Marinos',
      position: 'Fondatrice et directrice générale',
      bio: 'Thalia a fondé l’entreprise en 2016, après neuf ans comme gestionnaire de catégorie en épicerie à Ottawa et à Toronto. Elle négocie chaque contrat avec les producteurs et dirige nos relations avec les détaillants. Elle a grandi entre Ottawa et une oliveraie familiale près de Sitia, où elle fait encore la cueillette la deuxième semaine de novembre.',
      expertise: [
        'Stratégie de catégorie',
        'Contrats avec les producteurs',
        'Marque maison',
        'Dégustation d’huile d’olive',
      ],
      location: 'Ottawa (Ontario)',
      artAlt: 'Une arche avec le monogramme TM devant un paysage',
    },
    sourcing: {
      name: 'Matteo Loiacono',
      position: 'Chef de l’approvisionnement',
      bio: 'Technologue alimentaire, Matteo vit à Bari, à quarante minutes du plus proche de nos moulins. Il audite les 38 producteurs, suit chaque récolte semaine après semaine et ne libère un lot qu’avec les résultats du laboratoire en main. Avant de se joindre à nous en 2018, il dirigeait le contrôle de la qualité d’une conserverie de tomates près de Foggia.',
      expertise: [
        'Audits de producteurs',
        'Analyse des huiles et des miels',
        'Planification des récoltes',
        'Cahiers des charges',
      ],
      location: 'Bari (Italie)',
      artAlt: 'Une arche avec le monogramme ML devant un paysage',
    },
    logistics: {
      name: 'Claire Amyot',
      position: 'Directrice, logistique et conformité',
      bio: 'Claire dirige les deux entrepôts, les dossiers de douane et l’approbation des étiquettes. Courtière en douane agréée, elle a rédigé notre plan de contrôle préventif et a fait entrer plus de 900 conteneurs depuis 2019. Elle est aussi responsable de la protection des renseignements personnels. Envoyez-lui une ébauche d’étiquette : elle vous la rendra annotée, ligne par ligne.',
      expertise: ['Douane et origine AECG', 'Étiquetage ACIA et FDA', 'Transport hivernal', 'Préparation aux rappels'],
      location: 'Montréal (Québec)',
      artAlt: 'Une arche avec le monogramme CA devant un paysage',
    },
  },
  labels: { expertise: 'Compétences', location: 'Lieu de travail' },
  callToAction: {
    heading: 'Parlez à l’un d’entre nous',
    text: 'Dites-nous de quoi il s’agit, et la bonne personne vous rappellera d’ici un jour ouvrable.',
    action: 'Joindre l’équipe',
  },
};
