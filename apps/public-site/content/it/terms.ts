import { site } from '@olea/shared/site';
import type { LegalContent } from '../model.ts';

const postal = `${site.legalName}, ${site.address.street}, ${site.address.city}, ${site.address.region} ${site.address.postalCode}, Canada`;

export const terms: LegalContent = {
  name: 'Condizioni d’uso',
  meta: {
    title: 'Condizioni d’uso | Olea & Thyme',
    description:
      'Le condizioni d’uso del sito e dell’area clienti di Olea & Thyme: account, informazioni sui prodotti, responsabilità, legge dell’Ontario.',
  },
  heading: 'Condizioni d’uso',
  effective: 'In vigore dal {{date}}',
  intro: `Queste condizioni valgono per il sito e per l’area clienti di ${site.legalName} («noi»). Usando l’uno o l’altro, le accettate. Se non le accettate, vi preghiamo di non usare il sito.`,
  sections: [
    {
      heading: 'A chi è rivolto il sito',
      paragraphs: [
        'Il sito è rivolto alle aziende: catene e negozi, distributori, ristorazione, industria e produttori. Non vi vendiamo ai consumatori. Se usate il sito per un’azienda, confermate di poter agire in suo nome.',
      ],
    },
    {
      heading: 'Informazioni sul sito',
      paragraphs: [
        'Descrizioni, formati, durate, tempi di consegna e mesi di raccolta sono dati in buona fede, come indicazione generale. Variano con il lotto, la stagione e il vettore. Le immagini sono illustrazioni.',
        'Nulla sul sito costituisce un’offerta. Salvo diversa indicazione, gli importi sono in dollari canadesi (CAD) e non comprendono imposte, dazi e nolo. Un prezzo o una data ci impegnano solo dopo la nostra conferma scritta.',
      ],
    },
    {
      heading: 'Etichette, allergeni e norme alimentari',
      paragraphs: [
        'L’etichetta del prodotto e la scheda tecnica che vi inviamo prevalgono sul sito. Controllate ingredienti, allergeni e valori nutrizionali sull’etichetta in vigore prima di mettere in assortimento, servire o trasformare un prodotto. Gli articoli su etichettatura, dogana o regole commerciali sono informazioni generali, non consulenza legale.',
      ],
    },
    {
      heading: 'Ordini',
      paragraphs: [
        'Gli ordini sono regolati dal contratto di fornitura o dalle condizioni di vendita conclusi con la vostra azienda, che siano trasmessi per e-mail, via EDI o dall’area clienti. In caso di differenze con queste condizioni, per l’ordine prevale quel contratto.',
      ],
    },
    {
      heading: 'Account dell’area clienti',
      paragraphs: [
        'L’accesso all’area clienti è concesso ai clienti aziendali dopo l’esame di una richiesta. Possiamo rifiutare una richiesta, e limitare o chiudere un account usato in modo scorretto, rischioso per la sicurezza o inattivo da 12 mesi.',
      ],
      list: [
        'Fornite dati corretti e teneteli aggiornati.',
        'Tenete la password per voi. Ogni persona ha bisogno di un proprio account.',
        'Avvisateci subito se pensate che qualcun altro abbia usato il vostro account.',
        'Trattate come riservati i prezzi, le scorte e i documenti che vi trovate.',
      ],
    },
    {
      heading: 'Uso consentito',
      paragraphs: ['Vi impegnate a non:'],
      list: [
        'violare la legge o i diritti altrui per mezzo del sito;',
        'inviare con i moduli messaggi falsi, illeciti o automatici;',
        'sondare, sovraccaricare o aggirare la sicurezza del sito;',
        'raccogliere dati dal sito con mezzi automatici per rivenderli o per creare una banca dati concorrente;',
        'presentare i nostri marchi o contenuti come vostri.',
      ],
    },
    {
      heading: 'Proprietà intellettuale',
      paragraphs: [
        'Testi, illustrazioni, marchi e software del sito appartengono a noi o ai nostri licenzianti e sono protetti dalla legge. Potete consultare, stampare e condividere le pagine per il vostro lavoro, lasciandovi il nostro nome. Ogni altro uso richiede il nostro consenso scritto. Clienti e partner possono usare i materiali di marca che inviamo loro per i prodotti acquistati da noi.',
      ],
    },
    {
      heading: 'Ciò che ci inviate',
      paragraphs: [
        'Conservate i vostri diritti su messaggi, schede e grafiche che ci inviate. Ci permettete di usarli per rispondervi e per preparare o svolgere il lavoro richiesto. Non inviate formule riservate con il modulo di contatto: chiedeteci prima un accordo di riservatezza.',
      ],
    },
    {
      heading: 'Riservatezza dei dati',
      paragraphs: [
        'La nostra informativa sulla privacy spiega come trattiamo i dati personali. Il link è in fondo a ogni pagina.',
      ],
    },
    {
      heading: 'Link e servizi di terzi',
      paragraphs: [
        'Il sito rimanda a siti di terzi, compreso l’altro marchio della fondatrice, e usa servizi come un fornitore di moduli e una chat. Non controlliamo quei siti e non rispondiamo dei loro contenuti o delle loro pratiche.',
      ],
    },
    {
      heading: 'Disponibilità',
      paragraphs: [
        'Lavoriamo perché il sito e l’area clienti siano disponibili, ma non promettiamo che siano privi di errori o interruzioni. Possiamo modificarne, sospenderne o toglierne delle parti. Quando è possibile, annunciamo i lavori previsti nell’area clienti.',
      ],
    },
    {
      heading: 'Garanzie e responsabilità',
      paragraphs: [
        'Nei limiti consentiti dalla legge, il sito è fornito «così com’è», senza garanzie o condizioni di alcun tipo, espresse o implicite, comprese quelle di commerciabilità e di idoneità a uno scopo particolare. Restano ferme le garanzie dei nostri contratti di fornitura e i vostri diritti sugli alimenti stessi.',
        'Nei limiti consentiti dalla legge, non rispondiamo di danni indiretti o consequenziali, mancato guadagno o perdita di dati derivanti dall’uso del sito, e la nostra responsabilità complessiva legata al sito è limitata a 500 dollari canadesi. Nulla in queste condizioni limita una responsabilità che la legge non consente di limitare, come quella per frode, dolo, colpa grave o lesioni personali.',
      ],
    },
    {
      heading: 'Manleva',
      paragraphs: [
        'Se una vostra violazione di queste condizioni, o un uso illecito del vostro account che potevate impedire, porta un terzo ad agire contro di noi, ci rimborserete i costi e i danni ragionevoli che ne derivano.',
      ],
    },
    {
      heading: 'Legge applicabile e foro',
      paragraphs: [
        'Queste condizioni sono regolate dalle leggi della Provincia dell’Ontario e dalle leggi federali del Canada ivi applicabili, senza riguardo alle norme sui conflitti di leggi. Non si applica la Convenzione delle Nazioni Unite sui contratti di vendita internazionale di merci. Sono competenti in via esclusiva i tribunali dell’Ontario con sede a Ottawa, salvo diverse norme imperative.',
      ],
    },
    {
      heading: 'Lingue',
      paragraphs: [
        'Il sito è pubblicato in inglese, francese, greco, italiano e tedesco. Se le versioni differiscono prevale quella inglese, salvo che la legge dia la precedenza a quella francese.',
      ],
    },
    {
      heading: 'Modifiche e disposizioni generali',
      paragraphs: [
        'Possiamo modificare queste condizioni. Il nuovo testo vale dalla data indicata in alto, e avvisiamo i titolari di account per e-mail almeno 30 giorni prima di una modifica importante. Se una disposizione non è valida, le altre restano in vigore. Se non facciamo valere una disposizione, non vi abbiamo per questo rinunciato.',
      ],
    },
    {
      heading: 'Contatti',
      paragraphs: [`Domande su queste condizioni: ${site.email}, ${site.phone.display} o ${postal}.`],
    },
  ],
};
