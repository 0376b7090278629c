import type { SolutionsContent } from '../en/solutions.ts';

export const solutions: SolutionsContent = {
  name: 'Lösungen',
  meta: {
    title: 'Lösungen für Handel und Erzeuger | Olea & Thyme',
    description:
      'Eigenmarke, Einführung im Handel, Belieferung der Gastronomie und Markteintritt: Mindestmengen, Fristen und Umfang, offen genannt.',
  },
  intro: {
    overline: 'Lösungen',
    heading: 'Vier Wege der Zusammenarbeit',
    lede: 'Jeder mit klarem Umfang, fester Mindestmenge und Termin. Sie können mit einer Palette beginnen und später den Kurs ändern.',
  },
  items: {
    'private-label': {
      title: 'Eigenmarke',
      description:
        'Ihre Marke, unsere Mühlen und Abfüller. Wir schreiben die Spezifikation mit Ihnen, finden zwei Erzeuger, die sie einhalten können, und besorgen Muster von beiden. Geschmack, Preis und Etikett geben Sie frei, bevor abgefüllt wird. Bis zur ersten Lieferung vergehen 16 bis 18 Wochen.',
      features: [
        'Ab 3.600 Flaschen zu 500 ml je Artikel, das sind drei Paletten',
        'Schriftliche Spezifikation, strenger als die gesetzliche Güteklasse',
        'Zweisprachiges Etikett für Kanada und eigenes US-Etikett, beide geprüft',
        'Rückstellmuster jeder Charge, 24 Monate aufbewahrt',
        'Festpreis je Ernte, Formel im Vertrag',
      ],
      industries: ['Handelsketten', 'Feinkosthandel', 'Cash-and-carry-Märkte', 'Präsente und Geschenkkörbe'],
      artAlt: 'Dekoratives Fliesenmuster',
    },
    'retail-launch': {
      title: 'Einführung im Handel',
      description:
        'Wir bringen ein fertiges Sortiment in Ihr Regal: sechs bis vierundzwanzig Artikel mit bereits geprüftem Etikett. Wir liefern Stammdaten, Vorschläge für die Regalplanung und Muster für das Listungsgespräch und halten die ersten Bestellungen klein, bis sich zeigt, was läuft.',
      features: [
        'GTINs, Kartoncodes und Stammdaten im GS1-Format',
        'Erstbestellung ab einer Mischpalette, 48 × 40 Zoll',
        'Verkostungen in bis zu 20 Filialen in den ersten 12 Wochen',
        'Abverkauf je Artikel und Filiale, jeden Monat',
        'Langsamdreher werden nach 90 Tagen getauscht',
      ],
      industries: [
        'Selbstständige Händler',
        'Regionale Ketten',
        'Feinkost und Frischetheke',
        'Online-Lebensmittelhandel',
      ],
      artAlt: 'Dekoratives Fliesenmuster',
    },
    'foodservice-supply': {
      title: 'Belieferung der Gastronomie',
      description:
        'Dieselben Erzeuger in Gebinden für die Küche: Kanister mit 5 l, Beutel mit 2 kg, Dosen mit 2,5 kg, Säcke mit 5 kg. Die Preise gelten je Quartal, damit sich eine Karte kalkulieren lässt. Bestand in Ontario und Québec, geliefert über Ihren Großhändler oder durch uns.',
      features: [
        'Preisliste je Quartal, in kanadischen oder US-Dollar',
        'Mindestens 60 % Restlaufzeit bei Lieferung',
        'Allergene und Nährwerte zu jedem Artikel, Englisch und Französisch',
        'Dauerbestellungen, wöchentlich oder alle zwei Wochen',
        'Ein fest vereinbarter Ersatz für jeden Kernartikel',
      ],
      industries: ['Restaurants und Hotels', 'Caterer', 'Zustellgroßhandel', 'Lebensmittelhersteller'],
      artAlt: 'Dekoratives Fliesenmuster',
    },
    'market-entry': {
      title: 'Markteintritt für Erzeuger',
      description:
        'Für Mühlen, Abfüller und Höfe, die in Kanada oder den USA verkaufen möchten. Wir prüfen Preis, Etikett, Haltbarkeit und Papiere, bevor Sie Geld für eine Sendung ausgeben. Nach sechs Wochen haben Sie eine schriftliche Antwort: ja, noch nicht oder nein, mit Begründung.',
      features: [
        'Kosten bis ins Regal, Posten für Posten, für beide Länder',
        'Liste der Etikettenmängel nach den Regeln von CFIA und FDA',
        'Hilfe bei FDA-Registrierung und REX-Nummer für CETA',
        'Karton- und Palettenplan für 48 × 40 Zoll',
        'Kontakt zu Einkäufern erst, wenn die Akte vollständig ist',
      ],
      industries: ['Ölmühlen', 'Genossenschaften', 'Pasta- und Konservenhersteller', 'Imker und Kräuterbauern'],
      artAlt: 'Dekoratives Fliesenmuster',
    },
  },
  labels: { features: 'Das ist enthalten', industries: 'Für wen' },
  process: {
    overline: 'So läuft es ab',
    heading: 'Vier Schritte bis zur ersten Lieferung',
    lede: 'Für ein Sortiment mit neuem Etikett rechnen Sie mit 14 bis 18 Wochen, für Lagerware mit etwa einer Woche.',
    steps: [
      {
        title: 'Anfrage',
        text: '30 Minuten am Telefon: Produkt, Gebinde, Menge, Zielpreis und Monat. Innerhalb von fünf Werktagen wissen Sie, ob es geht.',
      },
      {
        title: 'Muster und Preis',
        text: 'Zwei oder drei Muster mit Analysen und ein Preis je Karton frei Rampe; Fracht, Zoll und Wechselkurs sind einzeln ausgewiesen. Zwei bis drei Wochen.',
      },
      {
        title: 'Etikett und Papiere',
        text: 'Gestaltung, Nährwerttabellen, zweisprachiger Text, Angaben zum Importeur, Lieferantenprüfung. Vier bis sechs Wochen, während die Produktion gebucht wird.',
      },
      {
        title: 'Versand und Lieferung',
        text: 'Produktion, Seefracht, Freigabe und Lieferung zum Termin. Acht bis zehn Wochen für den ersten Container, weniger, sobald hier Ware auf Lager liegt.',
      },
    ],
  },
  callToAction: {
    heading: 'Noch nicht sicher, welcher Weg passt?',
    text: 'Nennen Sie uns das Produkt und den Monat, in dem Sie es brauchen. Wir sagen Ihnen, welcher Weg der schnellste ist und was er kostet.',
    action: 'Fragen Sie uns',
  },
};
