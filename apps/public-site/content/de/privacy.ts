import { site } from '@olea/shared/site';
import type { LegalContent } from '../model.ts';

const postal = `${site.legalName}, ${site.address.street}, ${site.address.city}, ${site.address.region} ${site.address.postalCode}, Kanada`;

export const privacy: LegalContent = {
  name: 'Datenschutz',
  meta: {
    title: 'Datenschutzerklärung | Olea & Thyme',
    description:
      'Welche personenbezogenen Daten Olea & Thyme erhebt, wozu, wer sie verarbeitet, wie lange, und wie Sie sie einsehen oder löschen lassen.',
  },
  heading: 'Datenschutz',
  effective: 'Gültig ab {{date}}',
  intro:
    'In dieser Erklärung steht, welche personenbezogenen Daten wir über diese Website und das Kundenportal erheben, wozu wir sie brauchen, wer sie für uns verarbeitet und was Sie von uns verlangen können. Sie richtet sich nach dem kanadischen Bundesgesetz zum Schutz personenbezogener Daten (PIPEDA), dem Datenschutzgesetz der Provinz Québec für die Privatwirtschaft in der Fassung des Gesetzes 25 und dem kanadischen Anti-Spam-Gesetz (CASL).',
  sections: [
    {
      heading: 'Wer verantwortlich ist',
      paragraphs: [
        `${site.legalName} („wir“) entscheidet, wozu und wie Ihre Daten verwendet werden. Wir verkaufen an Unternehmen. Auch eine dienstliche E-Mail-Adresse oder eine Durchwahl kann jedoch ein personenbezogenes Datum sein, und so behandeln wir sie.`,
        `Für den Datenschutz verantwortlich, auch im Sinne des Rechts von Québec, ist Claire Amyot, Leiterin Logistik und Compliance. Sie erreichen sie per E-Mail an ${site.email}, telefonisch unter ${site.phone.display} oder per Post: ${postal}.`,
      ],
    },
    {
      heading: 'Was wir erheben',
      paragraphs: [
        'Wir erheben, was Sie uns mitteilen, und wenige technische Daten, ohne die eine Website nicht auskommt.',
      ],
      list: [
        'Kontaktformular: Vor- und Nachname, E-Mail-Adresse, Telefonnummer, falls Sie sie angeben, und Ihre Nachricht.',
        'B2B-Zugangsanfrage: dieselben Angaben sowie Unternehmen, Position, Unternehmensgröße, Branche, Website, falls Sie sie angeben, und Ihr Bedarf.',
        'Kundenportal: Ihre E-Mail-Adresse, ein Passwort, das nur als Hash gespeichert wird, Ihre Rolle und die Zeitpunkte Ihrer Anmeldungen; aus Ihrer Zugangsanfrage Ihr Unternehmen, Ihre Position und eine Notiz, die wir berichtigen können.',
        'Chat, falls Sie ihn zulassen: was Sie schreiben und welche Seiten Sie besuchen, solange er aktiv ist.',
        'Technische Daten: IP-Adresse, Browsertyp, aufgerufene Seite und Uhrzeit in den Serverprotokollen.',
        'Unsere Antworten und Vermerke zu Ihrer Nachricht: was wir geschrieben haben, wer in unserem Büro sie bearbeitet hat und wann. Sie werden mit ihr gelöscht.',
        'Standort, nur wenn Sie die Routenschaltfläche drücken und Ihr Browser Sie vorher gefragt hat: Er dient einmalig auf Ihrem Gerät dazu, eine Karte zu öffnen. Wir erhalten und speichern ihn nicht.',
      ],
    },
    {
      heading: 'Wozu wir sie verwenden',
      paragraphs: [
        'Wir verwenden Ihre Daten, um Ihnen zu antworten, Zugangsanfragen zu prüfen, Konten und Bestellungen zu führen, die Website zu sichern und gesetzliche Pflichten zu erfüllen, etwa bei der Rückverfolgbarkeit von Lebensmitteln und bei Steuerunterlagen. Wir verkaufen und vermieten keine personenbezogenen Daten und bilden keine Werbeprofile.',
        'Grundlage ist Ihre Einwilligung, die Sie geben, wenn Sie ein Formular senden oder freiwillige Cookies zulassen, sowie die Zwecke, die das Gesetz ohne Einwilligung erlaubt, etwa die Erfüllung eines Vertrags oder die Aufklärung eines Betrugs. Sie können die Einwilligung jederzeit widerrufen, soweit Gesetz oder Vertrag nicht entgegenstehen. Wir sagen Ihnen, was daraus folgt.',
        'Keine Entscheidung über Sie wird allein automatisiert getroffen. Jede Zugangsanfrage liest ein Mensch.',
      ],
    },
    {
      heading: 'Cookies und Speicher im Browser',
      paragraphs: [
        'Solange Sie nicht gewählt haben, setzt die Website keine Tracking-Cookies und lädt nichts von Dritten. Ein Hinweis fragt Sie einmal. Wenn Sie ein Formular senden, übermittelt Ihr Browser Ihre Eingaben an unseren Formularanbieter HubSpot und eine Kopie an unsere Datenbank. Das Skript des Anbieters wird dabei nur geladen, wenn Sie zugestimmt haben; sonst wird das Formular ohne das Skript gesendet. „Zustimmen“ und „Ablehnen“ wiegen gleich, und die Website funktioniert in beiden Fällen vollständig. Ihre Wahl können Sie jederzeit über den Link zu den Cookie-Einstellungen am Seitenende ändern.',
      ],
      list: [
        'Notwendig: Ihre Wahl (in Ihrem Browser unter dem Namen „cookie-consent“), eine kurzlebige Liste der eingeschalteten Bereiche, eine begonnene und noch nicht gesendete Nachricht oder Zugangsanfrage (bis Sie den Tab schließen) und, wenn Sie sich anmelden, Ihre Sitzung.',
        'Freiwillig, nur nach Ihrer Zustimmung: der Chat unseres Anbieters für Formulare und Kundenverwaltung und, wenn Sie ein Formular senden, dessen Formularskript. Beide können Cookies des Anbieters setzen, die wiederkehrende Besucher erkennen.',
      ],
    },
    {
      heading: 'Wer für uns verarbeitet',
      paragraphs: [
        'Wir setzen vertraglich gebundene Dienstleister ein. Sie dürfen die Daten nur für die übertragene Arbeit verwenden und müssen sie schützen.',
      ],
      list: [
        'HubSpot, Inc. (USA): Kontakt- und Zugangsformulare, Kundendaten und, falls Sie ihn zulassen, der Chat.',
        'Unser Anbieter für Hosting und Datenbank: Website, Portalkonten und eine Kopie jeder Nachricht und jeder Zugangsanfrage, damit uns keine entgeht.',
        'Unser Anbieter für E-Mail-Versand: Weiterleitung Ihrer Nachricht an unser Büro und Versand unserer Antworten.',
        'Speditionen, Zollagenten, Banken und Prüfer, wenn eine Bestellung oder das Gesetz es erfordert.',
      ],
    },
    {
      heading: 'Daten außerhalb von Québec und Kanada',
      paragraphs: [
        'Einige dieser Anbieter speichern Daten in den USA. Dort unterliegen sie dem Recht dieses Landes, einschließlich des rechtmäßigen Zugriffs seiner Behörden. Bevor wir personenbezogene Daten an Stellen außerhalb von Québec weitergeben, prüfen wir ihre Sensibilität, den Zweck, die Schutzmaßnahmen und den Rechtsrahmen und schließen eine schriftliche Vereinbarung.',
      ],
    },
    {
      heading: 'E-Mail und Anti-Spam-Gesetz',
      paragraphs: [
        'Wer uns schreibt, kommt auf keine Verteilerliste. Werbliche Nachrichten senden wir nur mit Ihrer ausdrücklichen Einwilligung oder wenn das CASL eine stillschweigende zulässt, etwa zwei Jahre nach einem Kauf oder sechs Monate nach einer Anfrage. Jede Nachricht nennt unseren Namen und unsere Adresse und enthält einen Abmeldelink, den wir innerhalb von zehn Werktagen umsetzen.',
      ],
    },
    {
      heading: 'Wie lange wir sie aufbewahren',
      paragraphs: [
        'Wir bewahren Daten nur so lange auf, wie ihr Zweck es verlangt. Danach löschen oder anonymisieren wir sie.',
      ],
      list: [
        'Kontaktnachrichten: 24 Monate nach dem letzten Austausch.',
        'Zugangsanfragen, aus denen kein Konto entsteht: 12 Monate.',
        'Unsere Antworten: so lange wie die Nachricht, auf die sie antworten.',
        'Portalkonten: solange das Konto besteht und 12 Monate nach seiner Schließung.',
        'Bestellungen, Rechnungen und Unterlagen zur Rückverfolgbarkeit: sieben Jahre.',
        'Nachrichten und Zugangsanfragen liegen an zwei Stellen: in unserer Datenbank und bei HubSpot. Diese Fristen und Ihr Recht auf Löschung gelten für beide.',
        'Serverprotokolle: 90 Tage, sofern sie nicht zur Aufklärung eines Vorfalls gebraucht werden.',
        'Ihre Cookie-Wahl: in Ihrem Browser, bis Sie sie ändern oder löschen.',
      ],
    },
    {
      heading: 'Wie wir sie schützen',
      paragraphs: [
        'Daten sind bei der Übertragung und bei der Speicherung verschlüsselt. Der Zugriff ist nach Rollen begrenzt, wird in der Datenbank durchgesetzt und steht nur Beschäftigten offen, die ihn brauchen. Entsteht durch einen Vorfall die Gefahr eines ernsten oder erheblichen Schadens, benachrichtigen wir Sie, die kanadische Datenschutzbehörde und, wo das Recht von Québec gilt, die Commission d’accès à l’information. Wir führen ein Verzeichnis der Vorfälle.',
      ],
    },
    {
      heading: 'Ihre Rechte',
      paragraphs: ['Sie können kostenlos verlangen, dass wir:'],
      list: [
        'bestätigen, ob wir Daten über Sie haben, und Ihnen Einsicht geben;',
        'berichtigen, was falsch, unvollständig oder veraltet ist;',
        'sie löschen oder nicht weiter verbreiten, soweit das Gesetz es vorsieht;',
        'Ihnen die elektronischen Daten, die Sie uns gegeben haben, in einem strukturierten, gängigen Format überlassen oder einer von Ihnen benannten Stelle übermitteln;',
        'Ihnen sagen, wer bei uns Zugriff hat, wie lange die Daten aufbewahrt werden und woher sie stammen;',
        'den Widerruf Ihrer Einwilligung umsetzen.',
      ],
    },
    {
      heading: 'Anfragen und Beschwerden',
      paragraphs: [
        `Schreiben Sie an die Datenschutzverantwortliche unter ${site.email} oder an die oben genannte Adresse. Möglicherweise müssen wir Ihre Identität prüfen. Wir antworten schriftlich innerhalb von 30 Tagen; lehnen wir ab, nennen wir die Gründe und die nächsten Schritte, die Ihnen offenstehen.`,
        'Sie können sich auch bei der kanadischen Datenschutzbehörde (priv.gc.ca) oder in Québec bei der Commission d’accès à l’information (cai.gouv.qc.ca) beschweren. In der Europäischen Union kann Ihnen zudem die Datenschutz-Grundverordnung Rechte geben, und Sie können sich an Ihre Aufsichtsbehörde wenden.',
      ],
    },
    {
      heading: 'Minderjährige',
      paragraphs: [
        'Diese Website richtet sich an Unternehmen. Wir erheben nicht wissentlich Daten von Personen unter 18 Jahren. Sollte das doch geschehen sein, sagen Sie es uns, und wir löschen sie.',
      ],
    },
    {
      heading: 'Änderungen dieser Erklärung',
      paragraphs: [
        'Ändern wir diese Erklärung, veröffentlichen wir den neuen Text hier mit dem Datum seiner Geltung. Bei wesentlichen Änderungen benachrichtigen wir Kontoinhaber außerdem mindestens 30 Tage vorher per E-Mail. Frühere Fassungen erhalten Sie auf Anfrage.',
      ],
    },
  ],
};
