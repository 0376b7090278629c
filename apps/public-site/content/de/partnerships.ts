import type { PartnershipsContent } from '../en/partnerships.ts';

export const partnerships: PartnershipsContent = {
  name: 'Partnerschaften',
  meta: {
    title: 'Partnerschaften von der Mühle bis ins Regal | Olea & Thyme',
    description:
      'Wie wir mit Erzeugern, Logistikern und Händlern arbeiten: Mengen über mehrere Jahre, gemeinsame Planung, schriftliche Bedingungen.',
  },
  intro: {
    overline: 'Partnerschaften',
    heading: 'Lange Verträge, klare Bedingungen',
    lede: 'Partner ist für uns, wer mehr als eine Ernte mit uns plant. Diese vier zeigen, was das in jedem Glied der Kette heißt.',
  },
  partners: {
    'koutsouras-mill': {
      name: 'Ölmühle Koutsouras',
      type: 'Erzeuger, Olivenöl',
      description:
        'Eine Familienmühle an der Südostküste Kretas, die für 140 Olivenbauern presst. Wir kaufen ihr Koroneiki-Öl seit unserer ersten Lieferung und nehmen heute etwa ein Drittel der Ernte. 2024 haben wir einen Teil des Preises vorab gezahlt, damit sie einen zweiten Separator anschaffen konnte.',
      benefits: [
        'Menge bis zum 30. September gebucht, innerhalb von 30 Tagen bezahlt',
        'Oliven jedes Bauern am Erntetag gepresst',
        'Chargennummern, die bis zum Hain führen',
      ],
      location: 'Lasithi, Kreta, Griechenland',
      artAlt: 'Dekoratives Fliesenmuster',
    },
    'masseria-serralta': {
      name: 'Masseria Serralta',
      type: 'Erzeuger, Olivenöl und Eingelegtes',
      description:
        'Ein Gut von 210 Hektar bei Andria, mit eigener Mühle und Einmachküche. Angebaut werden Coratina und Peranzana, Artischocken und Tomaten. Ein Dreijahresvertrag vom September 2026 umfasst 120.000 Liter Öl im Jahr.',
      benefits: [
        'Preisformel für drei Ernten fest vereinbart',
        'Eigenmarkenabfüllung ab 3.600 Flaschen',
        'Ein Audit im Jahr, gültig für beide Länder',
      ],
      location: 'Andria, Apulien, Italien',
      artAlt: 'Dekoratives Fliesenmuster',
    },
    'atlantic-cold-chain': {
      name: 'Atlantic Cold Chain',
      type: 'Logistik, Hafen und Bahn',
      description:
        'Das Unternehmen nimmt unsere Container in Halifax an, hält sie bei 15 bis 20 °C und schickt sie per Bahn nach Montréal. Die Rampe ist darauf eingerichtet, von Europaletten mit 80 × 120 cm auf 48 × 40 Zoll umzusetzen, ohne einen Karton zu öffnen.',
      benefits: [
        'Drei Tage Bahn von Halifax nach Montréal',
        'Temperaturprotokoll für jeden Container',
        'Stellfläche für Kontrollen, bis zu 22 Paletten',
      ],
      location: 'Halifax, Neuschottland',
      artAlt: 'Dekoratives Fliesenmuster',
    },
    'northern-pantry': {
      name: 'Northern Pantry',
      type: 'Handel, 46 Filialen',
      description:
        'Ein regionaler Händler in Ontario und Québec. Er begann 2017 mit einer Palette Öl und führt heute 38 unserer Artikel sowie neun unter eigener Marke. Wir erstellen gemeinsam eine Vorschau über 26 Wochen, die am ersten Montag jedes Monats überprüft wird.',
      benefits: [
        'Lieferquote von 98,1 % im Jahr 2024',
        'Gemeinsame Aktionen, zwei Ernten im Voraus geplant',
        'Ein zweisprachiges Etikett für alle Filialen',
      ],
      location: 'Kingston, Ontario',
      artAlt: 'Dekoratives Fliesenmuster',
    },
  },
  labels: { benefits: 'Was es bringt', location: 'Sitz:' },
  sampleNote:
    'Die Partner auf dieser Seite sind erfundene Beispiele, die zeigen, wie wir arbeiten. Namen und Zahlen dienen nur der Anschauung.',
  callToAction: {
    heading: 'Planen Sie eine Ernte mit uns',
    text: 'Ob Erzeuger, Spedition oder Händler: Nennen Sie uns Ihre Mengen und Ihren Kalender, und wir sehen, wo sie zu unseren passen.',
    action: 'Partnerschaft vorschlagen',
  },
};
