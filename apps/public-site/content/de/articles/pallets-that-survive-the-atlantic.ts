import type { ArticleContent } from '../../model.ts';

export const article: ArticleContent = {
  meta: {
    title: 'Paletten, die den Atlantik überstehen, Karton für Karton',
    description:
      'Euro- oder US-Palette, wie viele in den Container passen, wie hoch man Glas stapelt und welcher Kantenschutz das Umpacken erspart.',
  },
  sections: [
    {
      paragraphs: [
        'Eine Palette, die hier neu gepackt werden muss, kostet noch einmal etwa so viel wie ihre Überfahrt. Die Kartons werden zweimal angefasst, die Etiketten landen unter der Folie, und immer findet jemand genau den einen Karton, der alle anderen gehalten hat. Fast alles davon lässt sich in einer Zeichnung klären, bevor der erste Karton gefüllt wird.',
        'So planen wir eine Palette, in der Reihenfolge der Entscheidungen.',
      ],
    },
    {
      heading: '1. Welche Palette',
      paragraphs: [
        'Die Europalette misst 80 × 120 cm, die Industriepalette 100 × 120 cm. Nordamerikanische Lager sind auf 40 × 48 Zoll gebaut, das sind 101,6 × 121,9 cm. Die Industriepalette kommt dem nahe genug, um im selben Regal zu stehen. Die Europalette nicht: Sie lässt Lücken und kann zwischen Träger rutschen, die für die breitere eingestellt sind.',
        'Auf dem Boden eines 20-Fuß-Containers stehen elf Euro- oder zehn Industriepaletten, in einem 40-Fuß-Container vierundzwanzig bis fünfundzwanzig Euro- oder zwanzig bis einundzwanzig Industriepaletten. Die Europalette bringt also etwas mehr je Container, die Industriepalette erspart das Umpacken. Für volle Paletten an ein einziges Lager nehmen wir Industriepaletten. Für gemischte Ladungen, die ohnehin kartonweise kommissioniert werden, genügt Euro.',
        'In beiden Fällen trägt das Holz den Stempel nach ISPM 15: hitzebehandelt, mit Land und Nummer des Betriebs. Ohne ihn kann der Container zurückgewiesen werden, was auch immer darin ist.',
      ],
    },
    {
      heading: '2. Der Karton entscheidet',
      paragraphs: [
        'Ein Karton, dessen Maße nicht in der Palette aufgehen, verschwendet Platz. Bevor Kartons bestellt werden, fragen wir den Hersteller nach den Außenmaßen des gefüllten Kartons und nicht nach denen auf der Zeichnung des Kartonlieferanten: Ein Karton mit zwölf Flaschen baucht fünf bis acht Millimeter aus.',
        'Kartons dürfen bis an den Rand der Palette reichen, aber nie darüber hinaus. Zwei oder drei Zentimeter Überstand nehmen den unteren Lagen rund ein Drittel der Festigkeit, denn ein Karton trägt seine Last auf den Ecken.',
      ],
      list: [
        'Glas, 500 ml: sechs oder zwölf je Karton, mit Stegen, 9 bis 11 kg. Über 15 kg lässt ihn das Filialpersonal fallen.',
        'Dosen: bis 400 g genügen Trays mit Folie, ab 2,5 kg geschlossene Kartons.',
        'Jeder Karton mit Charge, Datum und GTIN auf zwei benachbarten Seiten, damit immer eine davon sichtbar ist.',
      ],
    },
    {
      heading: '3. Säule oder Verbund',
      paragraphs: [
        'In Säulen gestapelt, Ecke auf Ecke, behalten Kartons ihre volle Festigkeit, neigen sich aber leicht. Im Verbund wie Ziegel halten sie einander und verlieren bis zur Hälfte davon. Glas stapeln wir in allen Lagen außer der obersten als Säule, die oberste legen wir quer, und Kantenschutz und Folie übernehmen das Halten. Dosen können von Anfang an im Verbund liegen, denn die Last trägt das Blech und nicht die Pappe.',
        'Feuchtigkeit zählt so viel wie Gewicht. In einem Container, der im Februar den Atlantik überquert, kann die Luftfeuchte auf 90 % steigen, und Pappe verliert unterwegs etwa die Hälfte ihrer Festigkeit. Wir verlangen Kartons, die für das Drei- bis Vierfache der Last ausgelegt sind, die auf ihnen steht. Das klingt nach viel. Es ist das, was nach der Überfahrt, der Feuchte und einigen Wochen im Lager übrig bleibt.',
      ],
    },
    {
      heading: '4. Wie hoch, wie schwer',
      paragraphs: [
        'Die Regale der meisten unserer Kunden nehmen 1,50 m einschließlich Palette auf, manche 1,25 m. Wer im Container doppelt stapelt, braucht zwei Paletten zu je 1,15 m. Fragen Sie vor der Zeichnung: Eine Palette von 1,80 m ist eine Palette, die auf der Rampe auseinandergenommen wird.',
        'Die andere Grenze ist das Gewicht. Glas und Dosen erreichen das zulässige Gewicht eines Containers lange bevor sie ihn füllen. Ein 20-Fuß-Container nimmt auf dem Papier etwa 21 Tonnen Ware auf, aber es entscheiden die Straßen hinter dem Hafen: Mit gewöhnlichem Chassis planen wir 17 bis 19 Tonnen für Kanada und rund 17 für den größten Teil der USA.',
      ],
    },
    {
      heading: '5. Was sie zusammenhält',
      paragraphs: [
        'Vier Dinge, in dieser Reihenfolge. Eines wegzulassen, um zwei Dollar zu sparen, hat noch nie zwei Dollar gespart.',
      ],
      list: [
        'Ein Bogen Pappe auf dem Deck, damit kein Brett der Palette in die untersten Kartons schneidet.',
        'Vier Kantenschutzwinkel über die volle Höhe, unter der Folie.',
        'Je zwei Umreifungsbänder in beide Richtungen über einem Deckbrett, fest genug zum Halten und locker genug, um nicht einzuschneiden.',
        'Stretchfolie von den Klötzen der Palette aufwärts, mit mindestens drei Wicklungen am Fuß. Folie, die erst am untersten Karton beginnt, bindet Kartons aneinander und nichts an die Palette.',
      ],
    },
    {
      heading: '6. Im Container',
      paragraphs: [
        'Die Paletten stehen dicht von der Stirnwand bis zu den Türen. Die Lücke, die bleibt, kommt an die Türen und wird mit einer Platte oder Staupolstern geschlossen. Eine Ladung, die sich vier Zentimeter bewegen kann, hat sich bis zur Neufundlandbank vierzig bewegt.',
        'Für Öl kommt eine Auskleidung dazu und von November bis März eine Isolierhülle: Erstarrtes Öl wird wieder klar, aber wer einen Karton mit trüben Flaschen öffnet, wartet nicht darauf. Trockenmittelbeutel hängen an den Wänden und liegen nicht auf den Kartons. Ein Temperaturschreiber reist auf der zweiten Palette von der Tür aus mit.',
      ],
    },
    {
      heading: '7. Etiketten, die ein Stapler lesen kann',
      paragraphs: [
        'Ein Transportetikett mit SSCC auf einer kurzen und eines auf einer langen Seite, Unterkante zwischen 40 und 80 cm über dem Boden, außen auf der Folie. Das Lieferavis, das wir dem Lager schicken, nennt dieselben Nummern. Eine Palette, deren Nummer vorher bekannt ist, wird in wenigen Minuten eingelagert. Eine andere wartet auf der Rampe, bis jemand sie zählt.',
      ],
    },
    {
      heading: 'Das Foto',
      paragraphs: [
        'Wir bitten um drei Bilder, bevor die Türen zugehen: eine fertige Palette, die Reihe vor den Türen, das Siegel mit seiner Nummer. Den Verlader kostet das eine Minute. In den vier Fällen, in denen wir reklamieren mussten, war mit diesen Bildern nach einer Woche geklärt, wer zahlt.',
      ],
    },
  ],
};
