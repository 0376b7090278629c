import type { ArticleContent } from '../../model.ts';

export const article: ArticleContent = {
  meta: {
    title: 'Die ersten neunzig Tage eines neuen Sortiments im Regal',
    description:
      'Was man in Woche zwei, sechs und zehn misst, wann die erste Aktion kommt, wie viel man nachbestellt und wann man selbst einen Artikel streicht.',
  },
  sections: [
    {
      paragraphs: [
        'Ein neues Sortiment wird meist nach zwölf oder dreizehn Wochen beurteilt. Da ist die Entscheidung schon gefallen, und zwar anhand von Zahlen, die auf der Lieferantenseite niemand angesehen hat. Wir haben genug Linien gelistet, um zu wissen, welche Zahlen das sind und dass das meiste, was schiefgeht, vor der dritten Woche schiefgeht.',
        'Diesen Plan vereinbaren wir mit dem Einkauf vor der ersten Lieferung. Er passt auf eine Seite.',
      ],
    },
    {
      heading: 'Vor dem ersten Tag',
      paragraphs: [
        'Vier Dinge sind geklärt, bevor der erste Karton unser Lager verlässt. Jedes davon hat schon jemanden eine Listung gekostet.',
      ],
      list: [
        'Der Artikel ist im System des Händlers angelegt, mit der richtigen GTIN, Gebindegröße, den Maßen und dem Steuerschlüssel, und jemand hat ihn probeweise über eine Kasse gehen sehen.',
        'Der Platz im Regal steht fest: welches Feld, welche Höhe, wie viele Facings, welche Nachbarn.',
        'Die Erstbestellung füllt das Regal zweimal: einmal vorn und einmal dahinter. Bei sechs Artikeln in vierzig Filialen mit je zwei Facings sind das rund 60 Kartons je Artikel.',
        'Auf beiden Seiten ist jemand benannt, der innerhalb eines Tages über Preis und Ware entscheiden darf.',
      ],
    },
    {
      heading: 'Woche eins und zwei: Ist es da?',
      paragraphs: [
        'Sehen Sie noch nicht auf den Absatz. Sehen Sie auf die Distribution: In wie vielen der vereinbarten Filialen steht das Produkt an seinem Platz, mit Preisschild? Bei einer gewöhnlichen Einführung sind es am Ende der ersten Woche 60 bis 70 %, obwohl das System 100 % meldet. Die Kartons stehen im Lagerraum, das Preisschild fehlt, oder den Platz hat noch die Linie, die gehen sollte.',
        'Besuchen Sie jede Filiale der Einführung bis zum zehnten Tag oder rufen Sie dort an. Ein Foto vom Regal ist mehr wert als ein Bericht. Bei unseren Einführungen haben Filialen, in denen in den ersten zwei Wochen nachgebessert wurde, über die neunzig Tage etwa ein Drittel mehr verkauft als solche, in denen es erst in Woche fünf geschah.',
      ],
      list: ['Ziel bis Tag 14: im Regal mit Preisschild in mindestens 95 % der vereinbarten Filialen.'],
    },
    {
      heading: 'Woche drei bis sechs: Verkauft es sich?',
      paragraphs: [
        'Zählen Sie jetzt Stück je Filiale und Woche, und nur in Filialen, in denen das Produkt wirklich im Regal stand. Eine Summe über alle Filialen vermengt zwei Fragen, die zwei Antworten brauchen.',
        'Vergleichen Sie mit der Warengruppe und nicht mit dem Plan: mit dem Nachbarartikel, zu ähnlichem Preis, in denselben Filialen. Ein neues Öl im oberen Preisbereich, das sich in Woche sechs halb so oft verkauft wie das führende Öl dort, steht gut da. Ein Viertel ist normal. Weniger als ein Zehntel, und Preis, Platz oder Produkt stimmen nicht; in dieser Reihenfolge, denn in dieser Reihenfolge lässt es sich beheben.',
      ],
      list: [
        'Stück je Filiale und Woche, je Artikel, nur Filialen mit Ware.',
        'Anteil der Filialen, die in einer Woche gar nichts verkauft haben.',
        'Tage ohne Ware: bei mehr als zwei in der Woche sagen die anderen Zahlen nichts.',
      ],
    },
    {
      heading: 'Die erste Aktion: Woche fünf, nicht Woche eins',
      paragraphs: [
        'Ein Rabatt in den ersten Wochen gewöhnt die Leute an einen Preis, den Sie nicht halten können, und verdeckt, ob sich das Produkt von selbst verkauft. Lassen Sie es vier Wochen zum vollen Preis stehen. Dann kommt das erste Angebot, in Woche fünf oder sechs: maßvoll, 15 bis 20 %, zwei Wochen lang, mit einer Zweitplatzierung, wenn es eine gibt.',
        'Beurteilen Sie es nach dem, was bleibt. Liegt der Absatz in den zwei Wochen danach mindestens ein Zehntel über dem der zwei Wochen davor, haben die Leute gekauft und sind wiedergekommen. Fällt er darunter, haben Sie ihnen den Vorrat der nächsten Monate mit Verlust verkauft.',
        'Bei allem, was die Leute noch nie gegessen haben, wirkt eine Verkostung besser als der Preis. Ein Tag mit offenen Flaschen und Brot bringt der Filiale so viel Absatz wie ein durchschnittlicher Monat, und etwa die Hälfte der Wirkung ist sechs Wochen später noch da. Je verkauftem Stück kostet sie mehr als ein Rabatt, je Kunde, der bleibt, weniger.',
      ],
    },
    {
      heading: 'Woche sechs bis zehn: Kommen sie wieder?',
      paragraphs: [
        'Der Wiederkauf ist die Zahl, die entscheidet, und die einzige, die Sie in Ihren eigenen Lieferungen nicht sehen. Fragen Sie den Händler danach: Wie viele der Haushalte, die in den ersten vier Wochen gekauft haben, haben bis Woche zehn noch einmal gekauft? Wo es eine Kundenkarte gibt, gibt es die Zahl.',
        'Der Rhythmus hängt vom Lebensmittel ab. Pasta und Tomaten werden nach zwei bis drei Wochen wieder gekauft, Öl nach sechs bis zehn, Honig nach acht bis zwölf. Bis Woche zehn wollen wir bei Pasta 30 % sehen, bei Öl 20 %, bei Honig 12 %. Ist es weniger als die Hälfte davon, haben die Leute probiert, und es hat ihnen nicht geschmeckt. Daran ändert keine Aktion etwas.',
      ],
    },
    {
      heading: 'Nachbestellen',
      paragraphs: [
        'Das Meer ist langsamer als das Regal. Bei neun oder zehn Wochen von der Bestellung bis ins Lager muss die zweite Bestellung in Woche drei hinausgehen, fast ohne Zahlen. Den zweiten Container bestellen wir nach Plan, den dritten nach Messung, und wir halten vier Wochen Bestand in Ottawa, damit eine gelungene Einführung nicht vor einem leeren Regal endet.',
        'Behalten Sie auch das andere Ende im Auge. Was bei Ankunft im Lager des Händlers weniger als sechs Monate Restlaufzeit hat, wird abgelehnt oder verbilligt verkauft. Rechnen Sie von der Filiale aus rückwärts, bevor Sie großzügig bestellen.',
      ],
    },
    {
      heading: 'Woche zehn: Streichen Sie selbst einen',
      paragraphs: [
        'Von sechs Artikeln werden einer oder zwei nicht laufen. Sagen Sie es als Erster. Kommen Sie mit den Zahlen je Artikel zum Gespräch, schlagen Sie vor, welcher geht, und sagen Sie, was an seine Stelle kommt: Eine größere Packung des bestverkauften Artikels ist fast immer besser als eine siebte Sorte.',
        'Wer in Woche zehn die Wahrheit hört, gibt den anderen fünf noch ein Quartal. Wer sie in Woche dreizehn selbst herausfindet, räumt das Regal leer.',
      ],
    },
    {
      heading: 'Die Seite für das Gespräch',
      paragraphs: ['Eine Seite, sechs Zeilen. Bleibt eine leer, sagen Sie, warum.'],
      list: [
        'Filialen mit Ware im Regal, Woche für Woche.',
        'Stück je Filiale und Woche, je Artikel, im Vergleich zum Nachbarn im Regal.',
        'Wiederkauf bis Woche zehn.',
        'Was die Aktion hinterlassen hat.',
        'Bestand jetzt, Ware auf See und Tage ohne Ware bisher.',
        'Unser Vorschlag: behalten, ändern, streichen, ergänzen.',
      ],
    },
  ],
};
