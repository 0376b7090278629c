import type { NewsContent } from '../en/news.ts';

export const news: NewsContent = {
  name: 'Nouvelles',
  meta: {
    title: 'Nouvelles : produits, partenaires et règles | Olea & Thyme',
    description:
      'Nouveaux produits, accords, ports et règles d’étiquetage : ce qui change chez Olea & Thyme, et ce que cela signifie pour vos commandes.',
  },
  intro: {
    overline: 'Nouvelles',
    heading: 'Ce qui change, et à partir de quand',
    lede: 'De courtes notes sur les produits, les partenaires, les ports et les règles, pour celles et ceux qui passent les commandes.',
  },
  filters: {
    all: 'Toutes les nouvelles',
    'product-launches': 'Nouveaux produits',
    partnerships: 'Partenariats',
    expansion: 'Expansion',
    trade: 'Commerce',
    sustainability: 'Durabilité',
  },
  filterLabel: 'Filtrer les nouvelles par catégorie',
  resultCount: 'Nouvelles affichées : {{count}} sur {{total}}',
  articles: {
    'single-estate-koroneiki': {
      title: 'Une koroneiki d’un seul domaine, de l’est de la Crète',
      excerpt:
        'Cueillie en novembre 2025 sur un seul domaine près de Sitia, avec 0,28 % d’acidité à l’embouteillage. Nous en avons 9 600 bouteilles de 500 mL, en caisses de six, « meilleur avant » décembre 2027, étiquetées pour le Canada et les États-Unis. Expédition d’Ottawa dès maintenant.',
      tag: 'Nouveau en stock',
      more: 'Toutes nos huiles d’olive',
      artAlt: 'Motif décoratif de carreaux',
    },
    'apulian-mill-agreement': {
      title: 'Trois récoltes convenues avec un moulin d’Andria',
      excerpt:
        'À partir de ce mois-ci et jusqu’à la récolte de 2028, Masseria Serralta pressera pour nous 120 000 litres de coratina par année. Le prix suit une formule publiée, avec plancher et plafond : les acheteurs de marque maison peuvent fixer leur prix de détail pour douze mois.',
      tag: 'Accord d’approvisionnement',
      more: 'Masseria Serralta, notre partenaire à Andria',
      artAlt: 'Motif décoratif de carreaux',
    },
    'halifax-second-port': {
      title: 'Un conteneur sur trois passe désormais par Halifax',
      excerpt:
        'Depuis mai, un conteneur sur trois passe par Halifax, notre deuxième port d’entrée, plutôt que par Montréal. La traversée dure environ quatre jours de moins, et le train rejoint Montréal en trois jours. Dans les provinces de l’Atlantique, les acheteurs peuvent maintenant prendre livraison au port.',
      tag: 'Logistique',
      more: 'Atlantic Cold Chain, notre partenaire à Halifax',
      artAlt: 'Motif décoratif de carreaux',
    },
    'front-of-pack-labels': {
      title: 'Symbole nutritionnel : nouvelles étiquettes sur les 112 articles',
      excerpt:
        'Depuis le 1er janvier 2026, le Canada exige un symbole sur le devant de l’emballage des aliments à teneur élevée en sodium, en sucres ou en gras saturés. De nos 847 articles, 112 sont visés, surtout des olives, des câpres et des sauces. Les stocks importés avant cette date sont écoulés, et les 112 sont expédiés avec la nouvelle étiquette.',
      tag: 'Étiquetage',
      more: 'Des étiquettes bilingues sans réimpression',
      artAlt: 'Motif décoratif de carreaux',
    },
    'pomace-to-energy': {
      title: 'Des noyaux d’olives chauffent désormais l’eau de trois moulins',
      excerpt:
        'Avec la nouvelle saison, trois moulins crétois ont commencé à séparer les noyaux de leurs grignons, à les sécher et à les brûler pour chauffer l’eau de procédé. D’ici la fin de la saison, environ 60 tonnes de noyaux remplaceront quelque 24 000 litres de mazout.',
      tag: 'Énergie',
      more: 'Le moulin Koutsouras, notre partenaire en Crète',
      artAlt: 'Motif décoratif de carreaux',
    },
  },
  callToAction: {
    heading: 'L’une de ces nouvelles touche votre assortiment?',
    text: 'Dites-nous quels produits vous tenez. Nous vous dirons ce qui change pour vous, et à partir de quand.',
    action: 'Nous écrire',
  },
};
