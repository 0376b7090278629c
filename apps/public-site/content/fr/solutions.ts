import type { SolutionsContent } from '../en/solutions.ts';

export const solutions: SolutionsContent = {
  name: 'Solutions',
  meta: {
    title: 'Solutions pour acheteurs et producteurs | Olea & Thyme',
    description:
      'Marque maison, lancement au détail, services alimentaires, entrée sur le marché : les minimums, les délais et la portée, annoncés d’emblée.',
  },
  intro: {
    overline: 'Solutions',
    heading: 'Quatre façons de travailler avec nous',
    lede: 'Chacune a sa portée, son minimum et son échéance. Vous pouvez commencer par une palette et changer de voie plus tard.',
  },
  items: {
    'private-label': {
      title: 'Marque maison',
      description:
        'Votre marque, nos moulins et nos conditionneurs. Nous rédigeons le cahier des charges avec vous, trouvons deux producteurs capables de le respecter et apportons des échantillons des deux. Vous approuvez le goût, le prix et l’étiquette avant toute mise en bouteille. Première livraison : de 16 à 18 semaines.',
      features: [
        'À partir de 3 600 bouteilles de 500 mL par article, soit trois palettes',
        'Cahier des charges écrit, plus sévère que les limites légales',
        'Étiquette canadienne bilingue et étiquette américaine, toutes deux vérifiées',
        'Échantillon témoin de chaque lot, conservé 24 mois',
        'Prix fixé par récolte, formule inscrite au contrat',
      ],
      industries: ['Chaînes d’épicerie', 'Épiceries fines', 'Clubs-entrepôts', 'Paniers-cadeaux'],
      artAlt: 'Motif décoratif de carreaux',
    },
    'retail-launch': {
      title: 'Lancement au détail',
      description:
        'Nous plaçons sur vos tablettes une gamme prête à vendre : de six à vingt-quatre articles dont l’étiquette est déjà vérifiée. Nous fournissons les fiches, des propositions de planogramme et les échantillons pour votre revue de catégorie, puis limitons les premières commandes, le temps de voir ce qui se vend.',
      features: [
        'GTIN, codes de caisse et fiches au format GS1',
        'Première commande dès une palette mixte de 48 × 40 po',
        'Dégustations dans 20 magasins au plus, les 12 premières semaines',
        'Ventes par article et par magasin, chaque mois',
        'Articles à faible rotation échangés après 90 jours',
      ],
      industries: ['Épiciers indépendants', 'Chaînes régionales', 'Épiceries fines et traiteurs', 'Épicerie en ligne'],
      artAlt: 'Motif décoratif de carreaux',
    },
    'foodservice-supply': {
      title: 'Services alimentaires',
      description:
        'Les mêmes producteurs, dans des formats de cuisine : bidons de 5 L, sachets de 2 kg, boîtes de 2,5 kg, sacs de 5 kg. Les prix sont fixés par trimestre, pour que vous puissiez calculer le coût d’un menu. Stocks en Ontario et au Québec, livrés par votre distributeur ou par nous.',
      features: [
        'Liste de prix trimestrielle, en dollars canadiens ou américains',
        'Au moins 60 % de la durée de conservation restante à la livraison',
        'Allergènes et valeur nutritive de chaque article, en français et en anglais',
        'Commandes récurrentes, chaque semaine ou aux deux semaines',
        'Un produit de remplacement désigné pour chaque article de base',
      ],
      industries: [
        'Restaurants et hôtels',
        'Traiteurs',
        'Distributeurs généralistes',
        'Fabricants de produits alimentaires',
      ],
      artAlt: 'Motif décoratif de carreaux',
    },
    'market-entry': {
      title: 'Entrée sur le marché pour les producteurs',
      description:
        'Pour un moulin, un conditionneur ou une ferme qui veut vendre au Canada ou aux États-Unis. Nous vérifions le prix, l’étiquette, la conservation et les documents avant que vous n’engagiez les frais d’un envoi. Après six semaines, vous recevez une réponse écrite : oui, pas encore ou non, avec les raisons.',
      features: [
        'Coût rendu en tablette, poste par poste, pour les deux pays',
        'Liste des écarts d’étiquetage par rapport aux règles de l’ACIA et de la FDA',
        'Aide pour l’enregistrement de l’établissement auprès de la FDA et le numéro REX de l’AECG',
        'Plan de caisse et de palette pour le format 48 × 40 po',
        'Présentation aux acheteurs seulement quand le dossier est complet',
      ],
      industries: [
        'Moulins à huile',
        'Coopératives',
        'Fabricants de pâtes et de conserves',
        'Apiculteurs et producteurs d’herbes',
      ],
      artAlt: 'Motif décoratif de carreaux',
    },
  },
  labels: { features: 'Ce que vous obtenez', industries: 'Pour qui' },
  process: {
    overline: 'Déroulement',
    heading: 'Quatre étapes jusqu’à la première livraison',
    lede: 'Comptez de 14 à 18 semaines pour une gamme qui exige une nouvelle étiquette, et environ une semaine pour un article en stock.',
    steps: [
      {
        title: 'Votre besoin',
        text: 'Un appel de 30 minutes : produit, format, volume, prix visé et mois. En cinq jours ouvrables, vous savez si c’est faisable.',
      },
      {
        title: 'Échantillons et prix',
        text: 'Deux ou trois échantillons avec analyses, et un prix rendu par caisse où le fret, les droits et le change sont indiqués à part. De deux à trois semaines.',
      },
      {
        title: 'Étiquette et documents',
        text: 'Maquette, tableaux de la valeur nutritive, textes bilingues, mentions de l’importateur, vérification du fournisseur. De quatre à six semaines, en même temps que la réservation de la production.',
      },
      {
        title: 'Expédition et livraison',
        text: 'Production, fret maritime, dédouanement et livraison sur rendez-vous. De huit à dix semaines pour le premier conteneur, et moins dès qu’il y a du stock de ce côté-ci.',
      },
    ],
  },
  callToAction: {
    heading: 'Vous hésitez?',
    text: 'Dites-nous quel produit il vous faut, et pour quel mois. Nous vous dirons quelle voie est la plus rapide, et ce qu’elle coûte.',
    action: 'Nous écrire',
  },
};
