import type { ArticleContent } from '../../model.ts';

export const article: ArticleContent = {
  meta: {
    title: 'Zweisprachige Etiketten ohne Nachdruck: fünf Fehler',
    description:
      'Bezeichnung, Portion, Allergene, Importeur und die Größe des Französischen: was auf kanadischen Etiketten schiefgeht und wie man es prüft.',
  },
  sections: [
    {
      paragraphs: [
        'Ein Etikett wird einmal gedruckt und zehntausendmal von Hand berichtigt. Muss ein zweisprachiges Etikett neu gedruckt werden, liegt es fast nie an einer exotischen Vorschrift. Es liegt an einem von fünf kleinen Dingen, und jedes davon sieht auf dem Andruck, wer weiß, wohin er schauen muss.',
        'Es geht hier um vorverpackte Lebensmittel im kanadischen Einzelhandel. Vorschriften ändern sich: Den aktuellen Wortlaut liefert das Online-Werkzeug der kanadischen Lebensmittelbehörde CFIA, und bei einer Werbeaussage oder einer neuen Warengruppe fragen wir Fachleute. Aber diese fünf Punkte prüfen wir selbst, jedes Mal.',
      ],
    },
    {
      heading: '1. Die Bezeichnung',
      paragraphs: [
        'Die Bezeichnung ist der Name, unter dem man das Lebensmittel kennt, oder der, den eine Verordnung vorschreibt. Sie steht auf der Hauptschauseite, auf Englisch und Französisch, in mindestens 1,6 mm hohen Buchstaben, gemessen am kleinen „o“. Ein Markenname ist keine Bezeichnung, und ein italienischer Rezeptname auch nicht.',
        'Die Falle ist die Übersetzung. Aus „Antipasto di carciofi“ können „marinated artichokes“ und „artichauts marinés“ werden. Nicht aber in der einen Sprache „artichoke antipasto“ und in der anderen „artichauts à l’huile“, denn das sind zwei verschiedene Lebensmittel. Wir schreiben zuerst die beiden Namen und geben der Grafik nichts anderes, bis sie feststehen.',
      ],
    },
    {
      heading: '2. Die Portionsgröße',
      paragraphs: [
        'Die Nährwerttabelle der Europäischen Union bezieht sich auf 100 g, die kanadische auf eine Portion. Und die Portion sucht man sich nicht aus: Jedes Lebensmittel hat seine Referenzmenge, und die Portion steht in einem Haushaltsmaß und in metrischen Einheiten da, etwa „1 tbsp (15 mL)“ und „1 c. à soupe (15 mL)“.',
        'Übernehmen lässt sich nichts. Tageswerte, Reihenfolge der Nährstoffe, Rundung und Strichstärke sind vorgeschrieben. Eine Tabelle, die aus gerundeten europäischen Werten umgerechnet wurde, ist spätestens an der zweiten Stelle falsch. Gehen Sie von den Laborwerten aus.',
        'Ab Januar 2026 ist für die meisten Lebensmittel auch ein Symbol auf der Vorderseite vorgeschrieben, sobald gesättigtes Fett, Zucker oder Natrium einen bestimmten Anteil des Tageswerts erreichen. Olivenöl ist ausgenommen, reiner Honig auch; Tafeloliven und viele Antipasti sind es nicht. Entscheiden Sie das früh, denn Platz und Größe des Symbols sind vorgegeben, und ein fertiger Entwurf hat selten Raum dafür.',
      ],
    },
    {
      heading: '3. Die Allergenzeile',
      paragraphs: [
        'Vorrangige Allergene, Glutenquellen und zugesetzte Sulfite stehen in der Zutatenliste oder in einer Zeile, die mit „Contains“ und „Contient“ beginnt. Wer die Zeile verwendet, muss sie vollständig machen: Jedes Allergen des Erzeugnisses gehört hinein, auch wenn die Liste es schon nennt.',
        'Zwei werden bei mediterranen Lebensmitteln vergessen. Sulfite in getrockneten Tomaten, Traubenmost und Weinessig sind ab 10 Teilen pro Million anzugeben. Und im Pesto verstecken sich zwei Nüsse: die Pinienkerne, die in Kanada zu den Schalenfrüchten zählen, obwohl die europäische Liste sie nicht führt, und die Cashewkerne, die sie oft ersetzen.',
        'Eine „may contain“-Zeile ist freiwillig und muss stimmen. Von einem anderen Erzeugnis abgeschrieben, warnt sie vor dem, was nicht drin ist, und verschweigt, was drin ist.',
      ],
    },
    {
      heading: '4. Wer dafür einsteht',
      paragraphs: [
        'Das Etikett nennt das verantwortliche kanadische Unternehmen mit seinem Hauptsitz. Bei eingeführten Lebensmitteln ist das meist der Importeur, eingeleitet mit „Imported by / Importé par“ oder „Imported for / Importé pour“. Wird nur der ausländische Hersteller genannt, muss das Ursprungsland unmittelbar neben der Adresse stehen.',
        'Neu gedruckt wird, wenn der Importeur wechselt oder wenn zwei Importeure dieselbe Linie führen. Wir lassen ein weißes Feld von 25 × 12 mm frei und bedrucken es zusammen mit Charge und Datum am Ende der Linie. Im Entwurf kostet das nichts, und wenn sich etwas ändert, rettet es die Auflage.',
      ],
    },
    {
      heading: '5. Französisch, das kleiner ist als Englisch',
      paragraphs: [
        'Bundesrecht verlangt die Pflichtangaben in beiden Sprachen. Québec geht weiter: Nichts in einer anderen Sprache darf stärker hervortreten als das Französische. Das gilt auch für das Rezept auf der Rückseite, die Aussage am Flaschenhals und seit 2025 für allgemeine oder beschreibende Wörter innerhalb einer Marke.',
        'Französisch braucht etwa ein Fünftel mehr Platz als Englisch. Ein Entwurf, der auf Englisch entsteht und danach französisch gefüllt wird, endet deshalb immer in kleinerer Schrift. Machen Sie den französischen zuerst. Passt er, passt auch der englische.',
      ],
      list: [
        'Gleiche Größe, gleiche Strichstärke, gleicher Farbkontrast, Seite für Seite.',
        'Werbeaussagen und Rezepte in beiden Sprachen oder auf Französisch.',
        'Einheiten und Dezimalzeichen, wie jede Sprache sie schreibt: „0.5 L“ und „0,5 L“, in beiden mit Leerzeichen vor „mL“.',
        'Großbuchstaben mit ihren Akzenten. „SALE“ (schmutzig) ist nicht „SALÉ“ (gesalzen), und die Kundschaft lacht zu Recht.',
      ],
    },
    {
      heading: 'Die Prüfung vor dem Druck',
      paragraphs: [
        'Wir drucken den Entwurf in Originalgröße auf Büropapier, wickeln ihn um das echte Glas und geben ihn zwei Menschen, die ihn noch nie gesehen haben. Der eine hat ein Lineal und die Liste von oben. Der andere kauft auf Französisch ein. Das dauert eine halbe Stunde. In den letzten drei Jahren hat es uns elf Verzögerungen von je zwei Tagen gekostet und keinen einzigen Nachdruck.',
      ],
    },
  ],
};
