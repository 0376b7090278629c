import type { ArticleContent } from '../../model.ts';

export const article: ArticleContent = {
  meta: {
    title: 'Olivenöl listen? Erst das Etikett lesen',
    description:
      'Güteklasse, Ernte, Herkunft, Datum und Charge: wie der Einkauf ein Olivenöletikett prüft und welche Unterlagen der Lieferant vorlegen sollte.',
  },
  sections: [
    {
      paragraphs: [
        'Wer einkauft, sieht im Jahr vielleicht dreißig Öle. Die Flaschen ähneln sich, die Verkaufsblätter verwenden dieselben Wörter, und der Preis je Karton kann um die Hälfte auseinanderliegen. Das Etikett ist das eine Dokument, das bei jedem Lieferanten stimmen muss, weil das Gesetz es verlangt. Lesen Sie es vor dem Verkosten, dann stellen Sie die besseren Fragen.',
        'In dieser Reihenfolge gehen wir vor. Je Flasche dauert es etwa fünf Minuten.',
      ],
    },
    {
      heading: '1. Die Güteklasse',
      paragraphs: [
        'Suchen Sie die Worte „natives Olivenöl extra“, ausgeschrieben als Bezeichnung des Lebensmittels. „Olivenöl“ allein bezeichnet eine Mischung aus raffiniertem und nativem Öl. „Rein“, „leicht“ und „klassisch“ sind keine Güteklassen.',
        'Nativ extra heißt beides: chemische Grenzwerte und ein Verkostungsergebnis. Nach der internationalen Norm darf die freie Säure 0,8 % nicht übersteigen, die Peroxidzahl nicht 20, und eine geschulte Prüfergruppe muss Fruchtigkeit feststellen und darf keine Fehler finden. Ein frisches, gut gemachtes Öl bleibt meist weit darunter. Wir lehnen bei der Abfüllung alles ab, was über 0,4 % Säure oder über einer Peroxidzahl von 10 liegt.',
        'Säure kann man nicht schmecken. Wirbt ein Etikett damit, verlangen die europäischen Regeln daneben auch Peroxidzahl, Wachsgehalt und UV-Absorption. Ein einsames „0,2 %“ in großer Schrift sagt mehr über das Marketing als über das Öl.',
      ],
    },
    {
      heading: '2. Die Ernte',
      paragraphs: [
        'Olivenöl wird mit dem Alter nicht besser. Das wichtigste Datum ist das, das viele Etiketten weglassen: die Ernte. Auf der Nordhalbkugel dauert sie von Oktober bis Januar, deshalb stehen oft zwei Jahre da, zum Beispiel 2024/2025.',
        'In der Europäischen Union darf ein Erntejahr nur genannt werden, wenn das gesamte Öl in der Flasche aus dieser Ernte stammt. Fehlt es, fragen Sie nach. Der Lieferant kann einen guten Grund haben, etwa einen Verschnitt aus zwei Jahren für gleichbleibenden Geschmack. Sie sollten es wissen, denn davon hängt ab, wie lange das Öl in Ihrem Regal frisch bleibt.',
      ],
    },
    {
      heading: '3. Die Herkunft',
      paragraphs: [
        '„Abgefüllt in Italien“ ist nicht „Erzeugnis aus Italien“. Bei nativen Ölen, die in der EU abgefüllt werden, ist die Ursprungsangabe Pflicht: ein Land, die Europäische Union oder eine Mischung aus EU- und Nicht-EU-Ölen. Oft steht sie klein auf der Rückseite.',
        'Ein geschützter Name, g. U. oder g. g. A., geht weiter. Er bindet das Öl an ein Gebiet und an ein Regelwerk, und eine Kontrollstelle bürgt dafür. Fragen Sie nach der Nummer des Zertifikats und prüfen Sie, ob es für die Charge gilt, die Sie bekommen.',
      ],
    },
    {
      heading: '4. Haltbarkeit und Charge',
      paragraphs: [
        'Kanada verlangt ein Mindesthaltbarkeitsdatum nur bei Lebensmitteln, die höchstens 90 Tage halten. Auf einem Öl steht es also, weil die EU es verlangt oder weil der Abfüller sorgfältig ist. Rechnen Sie zurück: Achtzehn bis vierundzwanzig Monate ab Abfüllung sind üblich. Ein späteres Datum ist eine Frage wert.',
        'Die Chargennummer soll zu einem Tank und einem Tag führen. Das prüfen wir einmal je Saison: Wir nehmen eine Flasche aus dem Regal, schicken der Mühle die Nummer und stoppen die Zeit. Unter zwei Stunden ist gut. Kommt bis zum nächsten Tag nichts, ist das Gespräch beendet.',
      ],
    },
    {
      heading: '5. Was Kanada und die USA verlangen',
      paragraphs: [
        'Dieselbe Flasche braucht auf beiden Seiten der Grenze verschiedene Etiketten. Hier verlieren die meisten Einführungen einen Monat.',
      ],
      list: [
        'Kanada: Pflichtangaben auf Englisch und Französisch; in Québec muss Französisch mindestens so deutlich erscheinen wie jede andere Sprache.',
        'Kanada: Nettomenge in metrischen Einheiten, kanadische Nährwerttabelle, Name und Adresse des Importeurs, eingeleitet mit „imported by / importé par“, sofern nicht das Ursprungsland danebensteht.',
        'USA: Nettoinhalt in metrischen und US-Einheiten, US-Tabelle „Nutrition Facts“, Ursprungsland, Name und Sitz des Herstellers, Abfüllers oder Händlers.',
        'USA: Betriebsstätte des Abfüllers bei der FDA registriert, Voranmeldung jeder Sendung und eine Akte zur Lieferantenprüfung (FSVP).',
        'Beide: Allergene, soweit vorhanden, und Mindestschriftgrößen, die sich mit dem Lineal prüfen lassen.',
      ],
    },
    {
      heading: 'Was Sie danach anfordern',
      paragraphs: [
        'Hält das Etikett stand, bitten Sie um vier Dokumente. Ein ernsthafter Lieferant schickt sie am selben Tag.',
      ],
      list: [
        'Die Analyse der angebotenen Charge, keine Musteranalyse: Säure, Peroxidzahl, K232, K270 und das Datum der Prüfung.',
        'Den Bericht der Prüfergruppe mit den Medianen für Fruchtigkeit und Fehler.',
        'Ein Foto von Karton und Palettenetikett mit GTIN, Charge und Datum.',
        'Den Nachweis der Lagerung seit der Abfüllung: dunkel und bei etwa 15 bis 20 °C.',
      ],
    },
    {
      heading: 'Eine kurze Regel für das Regal',
      paragraphs: [
        'Dunkles Glas oder Blech, ein Erntejahr, eine genannte Herkunft, eine Chargennummer, auf die Sie Antwort bekommen, und mindestens zwölf Monate Restlaufzeit am Tag der Ankunft in Ihrem Lager. Ist alles da, öffnen Sie die Flasche. Fehlt eines, fragen Sie nach. Fehlen zwei, öffnen Sie eine andere.',
      ],
    },
  ],
};
