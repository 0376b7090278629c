import type { HomeContent } from '../en/home.ts';

export const home: HomeContent = {
  name: 'Startseite',
  meta: {
    title: 'Olea & Thyme: Import mediterraner Lebensmittel, Ottawa',
    description:
      'Seit 2016 importieren wir griechische und italienische Lebensmittel. 38 Erzeuger, Etiketten für Kanada und USA, Lager in Ontario und Québec.',
  },
  hero: {
    overline: 'Lebensmittelimport und Markenaufbau, Ottawa',
    headlineBefore: 'Vom Olivenhain ins Regal:',
    keywords: ['Import', 'Einführung', 'Aufbau', 'Skalierung'],
    headlineAfter: 'mediterraner Lebensmittelmarken für Kanada und die USA.',
    sentence:
      'Vom Olivenhain ins Regal: Import, Einführung, Aufbau und Skalierung mediterraner Lebensmittelmarken für Kanada und die USA.',
    lede: 'Öle, Oliven, Pasta, Tomaten, Honig und Kräuter aus Griechenland und Italien. Für beide Märkte etikettiert, verzollt und an Ihre Rampe geliefert, als Palette oder Container.',
    productsAction: 'Zu den Produkten',
    storyAction: 'Unsere Geschichte',
    pauseRotation: 'Wortwechsel anhalten',
    facts: [
      { figure: '38', label: 'Erzeuger in Griechenland und Italien, die wir jedes Jahr besuchen' },
      { figure: '847', label: 'Artikel im Katalog, fertig etikettiert' },
      { figure: '8–10', label: 'Wochen vom Containerauftrag bis an Ihre Rampe' },
    ],
    artAlt:
      'Holzschnitt: Olivenzweig, Ölkanister, Zitrone, Brot und Amphore auf einer Fensterbank, dahinter das Meer und die tief stehende Sonne.',
  },
  products: {
    overline: 'Produkte',
    heading: 'Sechs Warengruppen, hinter jedem Artikel ein Name',
    lede: 'Jeder Artikel lässt sich auf Erzeuger, Charge und Ernte zurückführen. Sie kaufen Mischpaletten ab Lager oder ganze Container direkt ab Ursprung.',
    items: {
      'olive-oils': {
        name: 'Olivenöle',
        origin: 'Kreta, Peloponnes, Apulien',
        text: 'Natives Olivenöl extra aus namentlich genannten Mühlen. Coratina wird von Oktober bis Dezember geerntet, Koroneiki von November bis Januar. Das Erntejahr steht auf jedem Etikett.',
        formats: 'Glas 250 ml, 500 ml, 1 l; Kanister 3 l und 5 l',
        shelfLife: '18 bis 24 Monate ab Abfüllung',
        artAlt: 'Ein Kanister und ein Schälchen mit grünem Öl von oben, dazu Olivenblätter.',
      },
      'olives-antipasti': {
        name: 'Oliven und Antipasti',
        origin: 'Chalkidiki, Lakonien, Westsizilien',
        text: 'Grüne Chalkidiki- und Nocellara-Oliven aus der Septemberernte, Kalamon ab November. Kapern in Meersalz, gegrillte Artischocken, geröstete Paprika.',
        formats: 'Gläser 370 ml, Beutel 2 kg, Eimer 10 l',
        shelfLife: '24 Monate in Lake, 18 Monate in Öl',
        artAlt: 'Schalen mit grünen und dunklen Oliven, Kapern und Paprika von oben.',
      },
      'pasta-grains': {
        name: 'Pasta und Hülsenfrüchte',
        origin: 'Apulien, Basilikata, Thessalien',
        text: 'Pasta aus Hartweizen, durch Bronzeformen gepresst und bis zu 36 Stunden langsam getrocknet. Kritharaki, Kichererbsen und Linsen aus der Sommerernte.',
        formats: 'Beutel 500 g und 1 kg; 5 kg für die Gastronomie',
        shelfLife: 'Pasta 36 Monate, Hülsenfrüchte 24',
        artAlt: 'Hartweizenähren und kurze Pasta von oben.',
      },
      'tomatoes-sauces': {
        name: 'Tomaten und Saucen',
        origin: 'Apulien, Sizilien',
        text: 'Passata, geschälte Flaschentomaten und Kirschtomaten, von Juli bis September wenige Stunden nach der Ernte verarbeitet. Saucen, das ganze Jahr in kleinen Chargen gekocht.',
        formats: 'Dosen 400 g und 2,5 kg, Flaschen 680 g',
        shelfLife: '36 Monate in der Dose, 24 im Glas',
        artAlt: 'Flaschentomaten, Basilikumblätter und eine offene Dose von oben.',
      },
      'honey-sweets': {
        name: 'Honig und Süßes',
        origin: 'Kreta, Chalkidiki, Sizilien',
        text: 'Thymianhonig ab Juli, Pinienhonig ab September, jede Charge auf Pollen und Wassergehalt geprüft. Sesam-Halva, Mandelgebäck, Johannisbrotsirup.',
        formats: 'Gläser 250 g und 450 g, Schachteln 200 g',
        shelfLife: 'Honig 36 Monate, Gebäck 9 bis 12',
        artAlt: 'Eine Schale Honig mit Honiglöffel, Mandeln und Thymianblüten von oben.',
      },
      'herbs-spices': {
        name: 'Kräuter und Gewürze',
        origin: 'Olymp, Kozani, Trapani',
        text: 'Oregano, im Juni und Juli in der Blüte geschnitten, am Stiel oder gerebelt. Bergtee, Lorbeer, Safran aus Kozani, Meersalz aus Trapani.',
        formats: '1 g bis 40 g für den Handel; 500 g für die Gastronomie',
        shelfLife: '24 bis 36 Monate',
        artAlt: 'Ein Bund Oregano, Safranfäden und ein Schälchen Meersalz von oben.',
      },
    },
    labels: { origin: 'Herkunft', formats: 'Gebinde', shelfLife: 'Haltbarkeit' },
  },
  services: {
    overline: 'Leistungen',
    heading: 'Was wir Ihnen abnehmen',
    lede: 'Ein Vertrag deckt die Arbeit zwischen dem Hoftor des Erzeugers und Ihrer Rampe ab. Nutzen Sie alles davon oder nur den Teil, den Sie brauchen.',
    items: [
      {
        title: 'Import',
        text: 'In Kanada sind wir der verantwortliche Importeur, mit eigener Lizenz nach dem Safe Food for Canadians Act. Für die USA führt unser Vertreter vor Ort die FSVP-Akte. Voranmeldung, Verzollung, Abgaben und CETA-Ursprungsnachweise übernehmen wir.',
        fact: 'SFC-Lizenz, FSVP-Programm, CETA-Ursprungserklärungen',
      },
      {
        title: 'Einführung',
        text: 'Wir passen Etiketten an die Vorgaben von CFIA und FDA an, für Kanada auf Englisch und Französisch. Wir registrieren die GTINs, stellen Stammdaten und Muster zusammen und präsentieren das Sortiment in Ihrem Listungsgespräch.',
        fact: 'Etikettenprüfung in 10 Werktagen',
      },
      {
        title: 'Aufbau',
        text: 'Wir halten Bestand in Ontario und Québec, planen mit Ihnen den Bedarf je Artikel und richten Verkostungen und Aktionen danach aus, was im Lager steht. Jeden Monat erhalten Sie den Abverkauf je Filiale.',
        fact: 'Mischpaletten, in rund 5 Tagen geliefert',
      },
      {
        title: 'Skalierung',
        text: 'Wenn ein Lager nicht mehr reicht, folgen Direktcontainer, Eigenmarke und Vertrieb in den USA. Mengen werden vor der Ernte beim Erzeuger gebucht, zu einem schriftlich vereinbarten Preis.',
        fact: '20 Paletten, 48 × 40 Zoll, je 40-Fuß-Container',
      },
    ],
  },
  process: {
    overline: 'Ablauf',
    heading: 'Vom Baum ins Regal in vier Schritten',
    lede: 'Die Zeiten gelten für natives Olivenöl extra. Andere Warengruppen haben andere Monate, aber dieselben vier Schritte.',
    steps: [
      {
        name: 'Hain',
        text: 'Sorte, Menge und Preisrahmen stehen vor der Ernte fest. Die Früchte kommen am selben Tag in die Mühle. Jeden Erzeuger besuchen wir mindestens einmal im Jahr.',
        duration: 'Oktober bis Januar',
        artAlt: 'Olivenbäume auf Terrassen, Kisten zwischen den Reihen.',
      },
      {
        name: 'Mühle',
        text: 'Unter 27 °C gewonnen, nach der Ruhezeit auf Bestellung abgefüllt. Jede Charge wird auf Säure, Peroxide, K232 und K270 geprüft, bevor wir sie zum Versand freigeben.',
        duration: '3 bis 4 Wochen für Abfüllung und Etikett',
        artAlt: 'Zwei Mühlsteine in einem Trog, Öl läuft in einen Eimer.',
      },
      {
        name: 'Hafen',
        text: 'Verladen auf hitzebehandelten Paletten nach ISPM 15, mit Temperaturschreibern. Ab Piräus, Thessaloniki oder Salerno nach Montréal oder Halifax.',
        duration: '18 bis 25 Tage auf See',
        artAlt: 'Ein Schiff mit Containern verlässt den Hafen, gesehen durch einen Bogen.',
      },
      {
        name: 'Regal',
        text: 'Zollfreigabe, Kontrolle und Einlagerung dauern bis zu einer Woche. Danach wird nach Charge und Mindesthaltbarkeit kommissioniert und zum vereinbarten Termin geliefert.',
        duration: 'Rund 5 Tage vom Lager zur Rampe',
        artAlt: 'Ein Ladenregal mit Kanistern, Flaschen und Gläsern in einer Reihe.',
      },
    ],
  },
  brandStory: {
    overline: 'Unsere Geschichte',
    heading: 'Zwei Küsten, eine Lieferkette',
    lede: 'Angefangen haben wir mit elf Paletten Öl aus Kreta und einer gemieteten Halle in Ottawa. Die Aufgabe ist dieselbe geblieben: Gutes von kleinen Erzeugern in eine Form zu bringen, mit der große Einkäufer arbeiten können.',
    paragraphs: [
      'Eine Mühle in Sitia kann ein Öl herstellen, das in jedes Geschäft in Toronto oder Boston gehört. Selten aber hat sie ein zweisprachiges Etikett, eine Nährwerttabelle im richtigen Format oder eine Palette, die in ein nordamerikanisches Regal passt. In dieser Lücke arbeiten wir.',
      'Wir kaufen bei 38 Erzeugern zwischen Thessaloniki, Bari und Sizilien, die meisten davon Familien oder Genossenschaften. Wir zahlen innerhalb von 30 Tagen, buchen Mengen eine Saison im Voraus und bleiben unseren Erzeugern treu. Neunundzwanzig von ihnen arbeiten seit mehr als fünf Jahren mit uns.',
      'Diesseits des Atlantiks liegen Lizenzen, Bestand und Risiko bei uns. Sie bekommen eine Rechnung in kanadischen oder US-Dollar, einen Chargenbericht und eine feste Ansprechperson.',
    ],
    milestones: [
      { year: '2016', text: 'Gründung in Ottawa. Erste Lieferung: elf Paletten Öl aus dem Osten Kretas.' },
      {
        year: '2019',
        text: 'Lizenz nach dem Safe Food for Canadians Act, im ersten Jahr der neuen Vorschriften.',
      },
      { year: '2021', text: 'Erste Kunden in New York und Massachusetts. Unser FSVP-Programm beginnt.' },
      {
        year: '2023',
        text: 'Ein zweites Lager bei Montréal: 1.800 Palettenplätze bei 15 bis 20 °C.',
      },
      { year: '2025', text: 'Halifax wird neben Montréal unser zweiter Einfuhrhafen.' },
    ],
    artAlt:
      'Ein Band wie eine Landkarte: Eine gestickte Linie führt von Thessaloniki, Bari und Sizilien über den Atlantik nach Ottawa.',
  },
  founder: {
    overline: 'Die Gründerin',
    heading: 'Die erste Palette hat sie selbst verkauft',
    lede: 'Thalia Marinos wuchs zwischen einem Familienhain bei Sitia und dem Lebensmittelladen ihrer Eltern in der Preston Street in Ottawa auf.',
    name: 'Thalia Marinos',
    role: 'Gründerin und Geschäftsführerin',
    paragraphs: [
      'Vor Olea & Thyme war sie neun Jahre Category-Managerin im Lebensmittelhandel, vier davon für Öle und Würzmittel. Sie saß auf Ihrer Seite des Tisches und weiß, was ein verspäteter Lkw mit einer Aktion macht.',
      'Sie verkostet im Januar noch immer jede neue Ölcharge, unterschreibt jeden Vertrag mit Erzeugern und führt das erste Gespräch mit jedem neuen Kunden.',
    ],
    quote:
      'Ein gutes Öl braucht keine Geschichte. Es braucht ein Erntedatum, eine Chargennummer und einen Lkw, der am Dienstag kommt.',
    otherBrandLabel: 'Die andere Marke der Gründerin:',
    artAlt: 'Ein Bogen mit dem Monogramm TM, dahinter ein Olivenhain, der zum Meer abfällt.',
  },
  contact: {
    overline: 'Kontakt',
    heading: 'Was soll bei Ihnen im Regal stehen?',
    lede: 'Produkt, Gebinde, Menge und Monat genügen für den Anfang. Sind Sie Erzeuger? Dann schicken Sie uns Ihr Spezifikationsblatt und nennen Sie Ihre Jahresmenge.',
    replyPromise: 'Wir antworten innerhalb eines Werktags, in der Sprache Ihrer Nachricht.',
  },
};
