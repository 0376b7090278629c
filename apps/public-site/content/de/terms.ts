import { site } from '@olea/shared/site';
import type { LegalContent } from '../model.ts';

const postal = `${site.legalName}, ${site.address.street}, ${site.address.city}, ${site.address.region} ${site.address.postalCode}, Kanada`;

export const terms: LegalContent = {
  name: 'Nutzungsbedingungen',
  meta: {
    title: 'Nutzungsbedingungen | Olea & Thyme',
    description:
      'Bedingungen für Website und Kundenportal von Olea & Thyme: Konten, Produktangaben, Haftung und das Recht der Provinz Ontario.',
  },
  heading: 'Nutzungsbedingungen',
  effective: 'Gültig ab {{date}}',
  intro: `Diese Bedingungen gelten für die Website und das Kundenportal von ${site.legalName} („wir“). Mit der Nutzung stimmen Sie ihnen zu. Wenn Sie nicht zustimmen, nutzen Sie die Website bitte nicht.`,
  sections: [
    {
      heading: 'An wen sich die Website richtet',
      paragraphs: [
        'Die Website richtet sich an Unternehmen: Handel, Distributoren, Gastronomie, Hersteller und Erzeuger. An Verbraucher verkaufen wir hier nicht. Nutzen Sie die Website für ein Unternehmen, bestätigen Sie, dass Sie für dieses handeln dürfen.',
      ],
    },
    {
      heading: 'Angaben auf der Website',
      paragraphs: [
        'Beschreibungen, Gebinde, Haltbarkeit, Lieferzeiten und Erntemonate sind nach bestem Wissen angegeben und dienen der Orientierung. Sie hängen von Charge, Saison und Spediteur ab. Bilder sind Illustrationen.',
        'Nichts auf der Website ist ein Angebot. Soweit nicht anders angegeben, verstehen sich Beträge in kanadischen Dollar (CAD) ohne Steuern, Zölle und Fracht. Ein Preis oder Termin bindet uns erst, wenn wir ihn schriftlich bestätigt haben.',
      ],
    },
    {
      heading: 'Etiketten, Allergene, Lebensmittelrecht',
      paragraphs: [
        'Das Etikett auf dem Produkt und die Spezifikation, die wir Ihnen senden, gehen dieser Website vor. Prüfen Sie Zutaten, Allergene und Nährwerte auf dem aktuellen Etikett, bevor Sie ein Produkt listen, servieren oder verarbeiten. Artikel über Etikettierung, Zoll oder Handelsregeln sind allgemeine Informationen und keine Rechtsberatung.',
      ],
    },
    {
      heading: 'Bestellungen',
      paragraphs: [
        'Für Bestellungen gilt der Liefervertrag oder gelten die Verkaufsbedingungen, die wir mit Ihrem Unternehmen schließen, gleich ob Sie per E-Mail, EDI oder über das Portal bestellen. Weichen sie von diesen Bedingungen ab, gehen sie für die Bestellung vor.',
      ],
    },
    {
      heading: 'Konten im Kundenportal',
      paragraphs: [
        'Zugang zum Portal erhalten Geschäftskunden nach Prüfung einer Anfrage. Wir können eine Anfrage ablehnen und ein Konto einschränken oder schließen, das missbraucht wird, die Sicherheit gefährdet oder 12 Monate lang nicht genutzt wurde.',
      ],
      list: [
        'Machen Sie richtige Angaben und halten Sie sie aktuell.',
        'Behalten Sie Ihr Passwort für sich. Jede Person braucht ein eigenes Konto.',
        'Sagen Sie uns sofort Bescheid, wenn Sie glauben, dass jemand anderes Ihr Konto benutzt hat.',
        'Behandeln Sie Preise, Bestände und Dokumente im Portal vertraulich.',
      ],
    },
    {
      heading: 'Zulässige Nutzung',
      paragraphs: ['Sie verpflichten sich, nicht:'],
      list: [
        'mithilfe der Website Gesetze oder Rechte anderer zu verletzen;',
        'über die Formulare falsche, rechtswidrige oder automatisierte Nachrichten zu senden;',
        'die Sicherheit der Website auszuforschen, zu überlasten oder zu umgehen;',
        'Daten automatisiert zu sammeln, um sie weiterzuverkaufen oder eine konkurrierende Datenbank aufzubauen;',
        'unsere Marken oder Inhalte als Ihre eigenen auszugeben.',
      ],
    },
    {
      heading: 'Geistiges Eigentum',
      paragraphs: [
        'Texte, Illustrationen, Marken und Software der Website gehören uns oder unseren Lizenzgebern und sind rechtlich geschützt. Sie dürfen Seiten für eigene geschäftliche Zwecke ansehen, drucken und teilen, wenn unser Name darauf bleibt. Jede andere Nutzung bedarf unserer schriftlichen Zustimmung. Kunden und Partner dürfen Markenmaterial, das wir ihnen senden, für die bei uns gekauften Produkte verwenden.',
      ],
    },
    {
      heading: 'Was Sie uns senden',
      paragraphs: [
        'Ihre Rechte an Nachrichten, Spezifikationen und Druckvorlagen behalten Sie. Sie erlauben uns, sie zu nutzen, um Ihnen zu antworten und die gewünschte Arbeit vorzubereiten oder auszuführen. Bitte senden Sie keine vertraulichen Rezepturen über das Kontaktformular, sondern bitten Sie uns zuerst um eine Vertraulichkeitsvereinbarung.',
      ],
    },
    {
      heading: 'Umgang mit Daten',
      paragraphs: [
        'Wie wir mit personenbezogenen Daten umgehen, steht in unserer Datenschutzerklärung. Sie ist am Ende jeder Seite verlinkt.',
      ],
    },
    {
      heading: 'Links und Dienste Dritter',
      paragraphs: [
        'Die Website verweist auf Websites Dritter, darunter die andere Marke der Gründerin, und nutzt Dienste wie einen Formularanbieter und einen Chat. Wir haben keine Kontrolle über diese Websites und sind weder für deren Inhalte noch für deren Praktiken verantwortlich.',
      ],
    },
    {
      heading: 'Verfügbarkeit',
      paragraphs: [
        'Wir arbeiten daran, dass Website und Portal erreichbar sind, versprechen aber nicht, dass sie frei von Fehlern oder Unterbrechungen bleiben. Wir können Teile ändern, aussetzen oder entfernen. Geplante Arbeiten am Portal kündigen wir an, wo es möglich ist.',
      ],
    },
    {
      heading: 'Gewährleistung und Haftung',
      paragraphs: [
        'Soweit das Gesetz es erlaubt, wird die Website so bereitgestellt, wie sie ist, ohne ausdrückliche oder stillschweigende Zusicherungen jeder Art, auch hinsichtlich der handelsüblichen Qualität und der Eignung für einen bestimmten Zweck. Die Gewährleistung aus unseren Lieferverträgen und Ihre Rechte an den Lebensmitteln selbst bleiben unberührt.',
        'Soweit das Gesetz es erlaubt, haften wir nicht für mittelbare Schäden, Folgeschäden, entgangenen Gewinn oder Datenverlust aus der Nutzung der Website, und unsere gesamte Haftung im Zusammenhang mit der Website ist auf 500 kanadische Dollar begrenzt. Nichts in diesen Bedingungen beschränkt eine Haftung, die sich gesetzlich nicht beschränken lässt, etwa bei Betrug, Vorsatz, grober Fahrlässigkeit oder Personenschäden.',
      ],
    },
    {
      heading: 'Freistellung',
      paragraphs: [
        'Führt Ihr Verstoß gegen diese Bedingungen oder eine rechtswidrige Nutzung Ihres Kontos, die Sie hätten verhindern können, zu Ansprüchen Dritter gegen uns, ersetzen Sie uns die daraus entstehenden angemessenen Kosten und Schäden.',
      ],
    },
    {
      heading: 'Anwendbares Recht und Gerichte',
      paragraphs: [
        'Für diese Bedingungen gilt das Recht der Provinz Ontario und das dort anwendbare Bundesrecht Kanadas, unter Ausschluss der Kollisionsnormen. Das Übereinkommen der Vereinten Nationen über Verträge über den internationalen Warenkauf ist ausgeschlossen. Ausschließlich zuständig sind die Gerichte Ontarios mit Sitz in Ottawa, soweit zwingendes Recht nichts anderes bestimmt.',
      ],
    },
    {
      heading: 'Sprachen',
      paragraphs: [
        'Die Website erscheint auf Englisch, Französisch, Griechisch, Italienisch und Deutsch. Weichen die Fassungen voneinander ab, gilt die englische, sofern das Gesetz nicht der französischen den Vorrang gibt.',
      ],
    },
    {
      heading: 'Änderungen und Allgemeines',
      paragraphs: [
        'Wir können diese Bedingungen ändern. Der neue Text gilt ab dem oben genannten Datum; über wesentliche Änderungen informieren wir Kontoinhaber mindestens 30 Tage vorher per E-Mail. Ist eine Bestimmung unwirksam, bleiben die übrigen in Kraft. Setzen wir eine Bestimmung nicht durch, verzichten wir damit nicht auf sie.',
      ],
    },
    {
      heading: 'Kontakt',
      paragraphs: [`Fragen zu diesen Bedingungen: ${site.email}, ${site.phone.display} oder ${postal}.`],
    },
  ],
};
