import type { NewsContent } from '../en/news.ts';

export const news: NewsContent = {
  name: 'Neuigkeiten',
  meta: {
    title: 'Neuigkeiten: Produkte, Partner und Regeln | Olea & Thyme',
    description:
      'Neue Produkte, Verträge, Häfen und Etikettenregeln: was sich bei Olea & Thyme ändert und was es für Ihre Bestellungen bedeutet.',
  },
  intro: {
    overline: 'Neuigkeiten',
    heading: 'Was sich ändert und ab wann',
    lede: 'Kurze Meldungen zu Produkten, Partnern, Häfen und Regeln, geschrieben für alle, die bestellen.',
  },
  filters: {
    all: 'Alle Neuigkeiten',
    'product-launches': 'Neue Produkte',
    partnerships: 'Partnerschaften',
    expansion: 'Wachstum',
    trade: 'Handel',
    sustainability: 'Nachhaltigkeit',
  },
  filterLabel: 'Neuigkeiten nach Kategorie filtern',
  resultCount: 'Angezeigt: {{count}} von {{total}}',
  articles: {
    'single-estate-koroneiki': {
      title: 'Koroneiki von einem einzigen Gut auf Kreta',
      excerpt:
        'Im November 2025 auf einem Gut bei Sitia geerntet, mit 0,28 % Säure bei der Abfüllung. 9.600 Flaschen zu 500 ml in Sechserkartons, mindestens haltbar bis Dezember 2027, etikettiert für Kanada und die USA. Ab sofort ab Lager Ottawa.',
      tag: 'Neu am Lager',
      more: 'Alle unsere Olivenöle',
      artAlt: 'Dekoratives Fliesenmuster',
    },
    'apulian-mill-agreement': {
      title: 'Drei Ernten mit einer Mühle in Andria',
      excerpt:
        'Ab diesem Monat und bis zur Ernte 2028 presst die Masseria Serralta für uns jährlich 120.000 Liter Coratina. Der Preis folgt einer offengelegten Formel mit Unter- und Obergrenze, sodass Eigenmarken-Kunden ihren Regalpreis für zwölf Monate festlegen können.',
      tag: 'Liefervertrag',
      more: 'Masseria Serralta, unser Partner in Andria',
      artAlt: 'Dekoratives Fliesenmuster',
    },
    'halifax-second-port': {
      title: 'Jeder dritte Container kommt jetzt über Halifax',
      excerpt:
        'Seit Mai kommt jeder dritte Container über Halifax, unseren zweiten Einfuhrhafen, statt über Montréal. Der Seeweg ist rund vier Tage kürzer, und die Bahn braucht drei Tage bis Montréal. Kunden in den Atlantikprovinzen können jetzt direkt am Hafen abholen.',
      tag: 'Logistik',
      more: 'Atlantic Cold Chain, unser Partner in Halifax',
      artAlt: 'Dekoratives Fliesenmuster',
    },
    'front-of-pack-labels': {
      title: 'Frontsymbol: neue Etiketten auf allen 112 Artikeln',
      excerpt:
        'Seit dem 1. Januar 2026 verlangt Kanada ein Symbol auf der Vorderseite von Lebensmitteln mit viel Natrium, Zucker oder gesättigten Fettsäuren. Von unseren 847 Artikeln betrifft es 112, meist Oliven, Kapern und Saucen. Die davor eingeführte Ware ist abverkauft, und alle 112 verlassen das Lager mit neuem Etikett.',
      tag: 'Etikettierung',
      more: 'Zweisprachige Etiketten, nur einmal gedruckt',
      artAlt: 'Dekoratives Fliesenmuster',
    },
    'pomace-to-energy': {
      title: 'Drei Mühlen heizen ihr Wasser mit Olivenkernen',
      excerpt:
        'Seit Beginn der neuen Saison trennen drei Mühlen auf Kreta die Kerne aus ihrem Trester, trocknen und verbrennen sie, um Prozesswasser zu erwärmen. Bis zum Saisonende ersetzen rund 60 Tonnen Kerne etwa 24.000 Liter Heizöl.',
      tag: 'Energie',
      more: 'Ölmühle Koutsouras, unser Partner auf Kreta',
      artAlt: 'Dekoratives Fliesenmuster',
    },
  },
  callToAction: {
    heading: 'Betrifft eine dieser Meldungen Ihr Sortiment?',
    text: 'Sagen Sie uns, welche Produkte Sie führen. Wir sagen Ihnen, was sich für Sie ändert und ab wann.',
    action: 'Schreiben Sie uns',
  },
};
