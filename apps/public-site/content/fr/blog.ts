import type { BlogContent } from '../en/blog.ts';

export const blog: BlogContent = {
  name: 'Blogue',
  meta: {
    title: 'Blogue : notes pour acheteurs en alimentation | Olea & Thyme',
    description:
      'Notes pratiques sur l’étiquette de l’huile d’olive, les mois de récolte, les palettes, l’emballage bilingue et les 90 premiers jours en tablette.',
  },
  intro: {
    overline: 'Blogue',
    heading: 'Notes du service des achats',
    lede: 'Ce que nous aurions aimé savoir avant le premier conteneur. Écrit par les gens qui font le travail.',
  },
  categories: {
    sourcing: 'Approvisionnement',
    labelling: 'Étiquetage',
    logistics: 'Logistique',
    retail: 'Commerce de détail',
  },
  labels: {
    featured: 'Article à la une',
    latest: 'Derniers articles',
    readTime: '{{minutes}} min de lecture',
    by: 'Par {{author}}',
    backToBlog: 'Retour au blogue',
    next: 'Article suivant',
  },
  posts: {
    'reading-an-olive-oil-label': {
      title: 'Lire l’étiquette d’une huile d’olive avant de la référencer',
      excerpt:
        'Catégorie, récolte, origine, dates, lot : en cinq minutes, la bouteille vous apprend presque tout ce que la fiche de vente passe sous silence. Voici dans quel ordre nous lisons une étiquette, et les questions que nous posons ensuite.',
      artAlt: 'Motif décoratif de carreaux',
    },
    'harvest-calendar-for-buyers': {
      title: 'Un calendrier des récoltes pour les acheteurs',
      excerpt:
        'Tomates en août, olives vertes en septembre, huile dès octobre, miel en juillet. Quand chaque récolte arrive, quand la réserver, et quand elle peut être sur vos tablettes.',
      artAlt: 'Motif décoratif de carreaux',
    },
    'pallets-that-survive-the-atlantic': {
      title: 'Des palettes qui survivent à l’Atlantique',
      excerpt:
        'La palette Europe mesure 80 × 120 cm; les palettiers nord-américains attendent du 48 × 40 po. Comment nous planifions caisses, rangs, cornières et pellicule pour que rien ne soit à refaire de ce côté-ci.',
      artAlt: 'Motif décoratif de carreaux',
    },
    'bilingual-labels-without-reprints': {
      title: 'Des étiquettes bilingues sans réimpression',
      excerpt:
        'La plupart des réimpressions tiennent à cinq petites erreurs : le nom usuel, la portion, la ligne des allergènes, l’adresse de l’importateur et un français plus petit que l’anglais.',
      artAlt: 'Motif décoratif de carreaux',
    },
    'first-ninety-days-on-shelf': {
      title: 'Les 90 premiers jours en tablette',
      excerpt:
        'Une nouvelle gamme se juge en douze ou treize semaines. Quoi mesurer aux semaines deux, six et dix, quand lancer la première promotion, et quand retirer un article.',
      artAlt: 'Motif décoratif de carreaux',
    },
  },
  fallbackNotice: 'Nous n’avons pas d’article à cette adresse. Voici plutôt notre article à la une.',
  callToAction: {
    heading: 'Une question reste sans réponse?',
    text: 'Posez-la à ceux qui écrivent ici. Ils répondent d’ici un jour ouvrable.',
    action: 'Poser une question',
  },
};
