import type { BlogContent } from '../en/blog.ts';

export const blog: BlogContent = {
  name: 'Blog',
  meta: {
    title: 'Blog: Notizen für den Einkauf | Olea & Thyme',
    description:
      'Praktische Notizen zu Olivenöletiketten, Erntemonaten, Paletten, zweisprachiger Verpackung und den ersten neunzig Tagen im Regal.',
  },
  intro: {
    overline: 'Blog',
    heading: 'Notizen aus dem Einkauf',
    lede: 'Was wir gern vor dem ersten Container gewusst hätten. Geschrieben von denen, die die Arbeit machen.',
  },
  categories: { sourcing: 'Beschaffung', labelling: 'Etikettierung', logistics: 'Logistik', retail: 'Handel' },
  labels: {
    featured: 'Empfohlener Artikel',
    latest: 'Neueste Artikel',
    readTime: '{{minutes}} Min. Lesezeit',
    by: 'Von {{author}}',
    backToBlog: 'Zurück zum Blog',
    next: 'Nächster Artikel',
  },
  posts: {
    'reading-an-olive-oil-label': {
      title: 'Olivenöl listen? Erst das Etikett lesen',
      excerpt:
        'Güteklasse, Ernte, Herkunft, Datum, Charge: Fünf Minuten mit der Flasche verraten das meiste, was das Verkaufsblatt verschweigt. In dieser Reihenfolge lesen wir ein Etikett, und das fragen wir danach.',
      artAlt: 'Dekoratives Fliesenmuster',
    },
    'harvest-calendar-for-buyers': {
      title: 'Ein Erntekalender für den Einkauf',
      excerpt:
        'Tomaten im August, grüne Oliven im September, Öl ab Oktober, Honig im Juli. Wann welche Ernte kommt, wann man sie bucht und wann sie in Ihrem Regal stehen kann.',
      artAlt: 'Dekoratives Fliesenmuster',
    },
    'pallets-that-survive-the-atlantic': {
      title: 'Paletten, die den Atlantik überstehen',
      excerpt:
        'Europaletten messen 80 × 120 cm, nordamerikanische Regale sind für 48 × 40 Zoll gebaut. Wie wir Kartons, Lagen, Kantenschutz und Folie planen, damit hier nichts neu gepackt werden muss.',
      artAlt: 'Dekoratives Fliesenmuster',
    },
    'bilingual-labels-without-reprints': {
      title: 'Zweisprachige Etiketten, nur einmal gedruckt',
      excerpt:
        'Die meisten Nachdrucke entstehen durch fünf kleine Fehler: Bezeichnung, Portionsgröße, Allergenzeile, Adresse des Importeurs und französischer Text, der kleiner ist als der englische.',
      artAlt: 'Dekoratives Fliesenmuster',
    },
    'first-ninety-days-on-shelf': {
      title: 'Die ersten neunzig Tage im Regal',
      excerpt:
        'Ein neues Sortiment wird nach zwölf oder dreizehn Wochen beurteilt. Was man in Woche zwei, sechs und zehn misst, wann die erste Aktion kommt und wann ein Artikel geht.',
      artAlt: 'Dekoratives Fliesenmuster',
    },
  },
  fallbackNotice: 'Unter dieser Adresse haben wir keinen Artikel. Hier ist stattdessen der, den wir empfehlen.',
  callToAction: {
    heading: 'Noch eine Frage offen?',
    text: 'Fragen Sie die Menschen, die hier schreiben. Sie antworten innerhalb eines Werktags.',
    action: 'Fragen Sie uns',
  },
};
