import type { ArticleContent } from '../../model.ts';

export const article: ArticleContent = {
  meta: {
    title: 'Ein Erntekalender für den Einkauf mediterraner Lebensmittel',
    description:
      'Wann Tomaten, Oliven, Öl, Pasta, Honig und Kräuter kommen, wann man sie bucht und wann sie in einem kanadischen Regal stehen können.',
  },
  sections: [
    {
      paragraphs: [
        'Das meiste, was wir importieren, entsteht einmal im Jahr, in einem Fenster von wenigen Wochen. Wer es verpasst, kauft, was andere übrig gelassen haben. Dieser Kalender hängt bei uns im Einkauf an der Wand. Die Monate sind Mittelwerte für Griechenland und Süditalien: Ein heißes Frühjahr zieht alles um zehn Tage vor, ein nasser Herbst verzögert alles.',
        'Lesen Sie jeden Abschnitt vom Regal aus rückwärts. Die Frage ist nie nur, wann eine Ernte kommt, sondern wann Sie sich entscheiden müssen.',
      ],
    },
    {
      heading: 'Juli bis September: Tomaten',
      paragraphs: [
        'Industrietomaten reifen alle auf einmal. In Apulien und Kampanien laufen die Werke von der letzten Juliwoche bis Mitte September Tag und Nacht, und alles, was bis zum nächsten Sommer verkauft wird, kommt in diesen sieben oder acht Wochen in die Dose. Was im August gefüllt wurde, ist auch im Juni darauf noch dieselbe Tomate.',
        'Die Verträge werden im März und April geschlossen, bevor die Setzlinge in die Erde kommen. Ab Oktober können Sie noch kaufen, wählen aber aus dem Bestand: weniger Gebinde, weniger Chargen, und beim Etikett reden Sie nicht mehr mit.',
      ],
      list: [
        'Entscheiden: Februar. Vertrag: März und April.',
        'Abgefüllt: Ende Juli bis Mitte September.',
        'In einem kanadischen Regal: ab November.',
      ],
    },
    {
      heading: 'September bis November: Tafeloliven',
      paragraphs: [
        'Grüne Oliven werden zuerst gepflückt. Chalkidiki kommt im September, Cerignola im Oktober. Kalamon bleibt am Baum, bis sie dunkel ist, meist von Ende Oktober bis in den Dezember. Direkt vom Baum ist keine genießbar: Mit Lauge behandelte Oliven brauchen einige Wochen in der Lake, natürlich vergorene sechs bis acht Monate.',
        'Natürlich vergorene Kalamon, die Sie im September listen, wurden also im Herbst davor gepflückt. Fragen Sie nach dem Erntejahr in der Spezifikation. Bietet ein Lieferant im Januar natürlich vergorene Kalamon der neuen Ernte an, so sind sie entweder nicht natürlich vergoren oder nicht neu.',
      ],
      list: [
        'Entscheiden: Juni. Buchen: Juli und August, wenn die Ernteschätzung vorliegt.',
        'Fertig: grüne, mit Lauge behandelte im November, natürlich vergorene dunkle von Mai bis Juli.',
        'In einem kanadischen Regal: sechs bis acht Wochen danach.',
      ],
    },
    {
      heading: 'Oktober bis Januar: Olivenöl',
      paragraphs: [
        'Die ersten Mühlen öffnen im Oktober. Frühes Öl ist grüner, bitterer und teurer, weil dieselbe Menge Oliven weniger davon ergibt. Der größte Teil wird im November und Dezember gepresst, und Ende Januar sind die Mühlen gereinigt und geschlossen.',
        'Öl muss sich ein paar Wochen im Tank absetzen, und bevor jemand unterschreibt, sollte eine Prüfergruppe es verkosten. Wir verkosten von Mitte Dezember bis Ende Januar, reservieren die Tanks im Februar und füllen das Jahr über in der Reihenfolge der Buchungen ab, damit jede Flasche mit möglichst viel Restlaufzeit auf die Reise geht.',
        'Am besten verkauft sich die neue Ernte im Frühjahr. Soll sie im März im Regal stehen, muss das Etikett im November freigegeben sein, bevor irgendjemand das Öl gesehen hat. Das geht, wenn Erntejahr und Charge vom Abfüller gedruckt werden und nicht von der Etikettendruckerei.',
      ],
      list: [
        'Entscheiden: Oktober. Verkosten: Dezember und Januar. Reservieren: Februar.',
        'Abgefüllt: ab Januar, auf Bestellung.',
        'In einem kanadischen Regal: ab Mitte März.',
      ],
    },
    {
      heading: 'Juni und Juli: Hartweizen und Pasta',
      paragraphs: [
        'Hartweizen wird in Apulien und auf Sizilien im Juni geerntet, weiter nördlich im Juli. Pasta wird das ganze Jahr gemacht, da lässt sich kein Fenster verpassen. Anders der Weizenpreis: Er bildet sich in den Wochen nach der Ernte. Ein Preis, der im September vereinbart wird, hält meist ein Jahr. Ein Preis vom Mai ist geraten, und ein vorsichtiger Hersteller lässt sich das Raten bezahlen.',
      ],
      list: ['Preise vereinbaren: September und Oktober.', 'Bestellen: jederzeit, acht bis zehn Wochen im Voraus.'],
    },
    {
      heading: 'April bis September: Honig und Kräuter',
      paragraphs: [
        'Honig folgt den Blüten. Orangenblüte wird im Mai geschleudert, Thymian von Ende Juni bis August, Pinie im Herbst. Wie viel es ist, weiß der Imker erst, wenn der Honig im Fass steht. Deshalb nennt ein Honigvertrag eine Spanne und einen Tag, bis zu dem daraus eine Zahl wird.',
        'Oregano wird in voller Blüte geschnitten, im Juni und Juli, und im Schatten getrocknet. Im September sind die schönsten Bunde des Jahres verkauft. Thymian und Salbei kommen etwas früher. Verschlossen und trocken halten sie zwei Jahre, aber wiedergekauft wird wegen des Dufts der ersten sechs Monate.',
      ],
      list: [
        'Reservieren: März. Mengen bestätigen: August.',
        'Abgefüllt: Juli bis Oktober.',
        'In einem kanadischen Regal: ab Oktober, rechtzeitig zur Geschenksaison.',
      ],
    },
    {
      heading: 'Vom Werkstor bis ins Regal',
      paragraphs: [
        'Rechnen Sie diese Wochen zu jedem Termin hinzu. Mit ihnen planen wir; es sind nicht die besten, die wir erlebt haben.',
      ],
      list: [
        'Abholung, Verladung und Ausfuhrpapiere: eine Woche.',
        'Seeweg von Piräus, Bari oder Salerno nach Montréal oder Halifax: drei bis vier Wochen, mit Umladung mehr.',
        'Hafen, Zoll und Kontrolle: drei bis sieben Tage. Etwa einer von zwölf Containern wird genauer kontrolliert.',
        'Lager, Etikettenprüfung, erste Auslieferung: eine Woche.',
      ],
    },
    {
      heading: 'Die drei Termine zum Notieren',
      paragraphs: [
        'Wenn Sie sich von dieser Seite nur drei Termine merken, dann diese. Im Februar entscheiden Sie über Tomaten und reservieren Öl. Im August buchen Sie Oliven und bestätigen den Honig. Im Oktober vereinbaren Sie die Pastapreise und planen das Öl, das noch niemand gepresst hat. Wer diese drei Anrufe rechtzeitig tätigt, bekommt nie die Reste angeboten.',
      ],
    },
  ],
};
