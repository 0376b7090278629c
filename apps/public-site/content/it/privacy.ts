import { site } from '@olea/shared/site';
import type { LegalContent } from '../model.ts';

const postal = `${site.legalName}, ${site.address.street}, ${site.address.city}, ${site.address.region} ${site.address.postalCode}, Canada`;

export const privacy: LegalContent = {
  name: 'Privacy',
  meta: {
    title: 'Informativa sulla privacy | Olea & Thyme',
    description:
      'Quali dati personali raccoglie Olea & Thyme, perché, chi li tratta, per quanto tempo, e come vederli, correggerli o cancellarli.',
  },
  heading: 'Informativa sulla privacy',
  effective: 'In vigore dal {{date}}',
  intro:
    'Questa informativa spiega quali dati personali raccogliamo con il sito e con l’area clienti, perché ci servono, chi li tratta per noi e che cosa potete chiederci. Si basa sulla legge federale canadese sulla protezione dei dati personali (PIPEDA), sulla legge del Québec per la protezione dei dati personali nel settore privato, modificata dalla Legge 25, e sulla legge canadese contro lo spam (CASL).',
  sections: [
    {
      heading: 'Chi è responsabile',
      paragraphs: [
        `${site.legalName} («noi») decide perché e come si usano i vostri dati. Vendiamo ad aziende. Anche un indirizzo e-mail di lavoro o un numero diretto, però, può essere un dato personale, e come tale lo trattiamo.`,
        `La nostra responsabile della privacy, che è anche la persona incaricata della protezione dei dati personali ai sensi della legge del Québec, è Claire Amyot, direttrice logistica e conformità. Potete raggiungerla all’indirizzo ${site.email}, per telefono al ${site.phone.display} o per posta: ${postal}.`,
      ],
    },
    {
      heading: 'Che cosa raccogliamo',
      paragraphs: ['Raccogliamo ciò che ci date e i pochi dati tecnici di cui un sito non può fare a meno.'],
      list: [
        'Modulo di contatto: nome e cognome, indirizzo e-mail, numero di telefono se lo indicate, e il vostro messaggio.',
        'Richiesta di accesso B2B: gli stessi dati, più azienda, ruolo, dimensione dell’azienda, settore, sito web se lo indicate, ed esigenze.',
        'Area clienti: il vostro indirizzo e-mail, una password conservata solo come hash, il vostro ruolo e gli orari di accesso; dalla vostra richiesta di accesso, l’azienda, la posizione e una nota, che possiamo correggere.',
        'Chat, se la accettate: ciò che scrivete e le pagine che visitate mentre è attiva.',
        'Dati tecnici: indirizzo IP, tipo di browser, pagina richiesta e ora, nei registri del server.',
        'Le nostre risposte e note sul vostro messaggio: che cosa abbiamo scritto, chi nel nostro ufficio lo ha gestito e quando. Vengono cancellate insieme al messaggio.',
        'Posizione, solo se premete il pulsante delle indicazioni e il browser vi ha prima chiesto il permesso: serve una volta, sul vostro dispositivo, per aprire una mappa. Noi non la riceviamo e non la conserviamo.',
      ],
    },
    {
      heading: 'Perché li usiamo',
      paragraphs: [
        'Usiamo i vostri dati per rispondervi, valutare le richieste di accesso, gestire account e ordini, tenere sicuro il sito e rispettare obblighi di legge come la rintracciabilità degli alimenti e le scritture fiscali. Non vendiamo né affittiamo dati personali e non creiamo profili pubblicitari.',
        'Ci basiamo sul vostro consenso, che date inviando un modulo o accettando i cookie facoltativi, e sulle finalità che la legge ammette senza consenso, come eseguire un contratto o indagare su una frode. Potete revocare il consenso in ogni momento, entro i limiti di legge o di contratto. Vi diremo che cosa ne consegue.',
        'Nessuna decisione che vi riguarda è presa solo con mezzi automatici. Ogni richiesta di accesso è letta da una persona.',
      ],
    },
    {
      heading: 'Cookie e memoria del browser',
      paragraphs: [
        'Finché non scegliete, il sito non installa cookie di tracciamento e non carica nulla di terzi. Un avviso ve lo chiede una volta sola. Quando inviate un modulo, il browser trasmette ciò che avete scritto al nostro fornitore di moduli, HubSpot, e una copia al nostro database. Lo script del fornitore si carica in quel momento solo se avete accettato; altrimenti il modulo parte senza. «Accetta» e «Rifiuta» hanno lo stesso peso, e il sito funziona per intero in entrambi i casi. Potete cambiare idea in ogni momento dal link «Impostazioni dei cookie», in fondo alla pagina.',
      ],
      list: [
        'Necessari: la vostra scelta (salvata nel browser con il nome «cookie-consent»), un elenco di breve durata delle sezioni attive, un messaggio o una richiesta di accesso iniziati e non ancora inviati (fino alla chiusura della scheda) e, se accedete, la vostra sessione.',
        'Facoltativi, solo dopo il vostro consenso: la chat del nostro fornitore di moduli e gestione clienti e, quando inviate un modulo, il suo script per i moduli. Entrambi possono installare cookie del fornitore, che riconoscono chi ritorna.',
      ],
    },
    {
      heading: 'Chi li tratta per noi',
      paragraphs: [
        'Ci serviamo di fornitori legati da contratto. Possono usare i dati solo per il lavoro che affidiamo loro e devono proteggerli.',
      ],
      list: [
        'HubSpot, Inc. (Stati Uniti): moduli di contatto e di accesso, schede clienti e, se la accettate, chat.',
        'Il nostro fornitore di hosting e database: il sito, gli account dell’area clienti e una copia di ogni messaggio e di ogni richiesta di accesso, perché nulla ci sfugga.',
        'Il nostro fornitore di invio e-mail: l’inoltro del vostro messaggio al nostro ufficio e l’invio delle nostre risposte.',
        'Trasportatori, doganalisti, banche e revisori, quando lo richiede un ordine o la legge.',
      ],
    },
    {
      heading: 'Dati fuori dal Québec e dal Canada',
      paragraphs: [
        'Alcuni di questi fornitori conservano dati negli Stati Uniti. Lì i dati sono soggetti alle leggi di quel Paese, compreso l’accesso legittimo delle autorità. Prima di comunicare dati personali fuori dal Québec, valutiamo la loro sensibilità, lo scopo, le protezioni e il quadro giuridico, e stipuliamo un accordo scritto.',
      ],
    },
    {
      heading: 'E-mail e legge canadese contro lo spam',
      paragraphs: [
        'Scriverci non vi iscrive a nessuna lista. Inviamo messaggi commerciali solo con il vostro consenso espresso, o quando la CASL ammette quello implicito, per esempio per due anni dopo un acquisto o sei mesi dopo una richiesta. Ogni messaggio porta il nostro nome, il nostro indirizzo e un link per disiscriversi, a cui diamo seguito entro dieci giorni lavorativi.',
      ],
    },
    {
      heading: 'Per quanto tempo li conserviamo',
      paragraphs: ['Conserviamo i dati solo finché lo scopo lo richiede. Poi li cancelliamo o li rendiamo anonimi.'],
      list: [
        'Messaggi di contatto: 24 mesi dall’ultimo scambio.',
        'Richieste di accesso che non portano a un account: 12 mesi.',
        'Le nostre risposte: per lo stesso tempo del messaggio a cui rispondono.',
        'Account dell’area clienti: finché l’account è aperto e per 12 mesi dopo la chiusura.',
        'Ordini, fatture e registri di rintracciabilità: sette anni.',
        'I messaggi e le richieste di accesso si trovano in due luoghi: nel nostro database e presso HubSpot. Questi termini, come il vostro diritto alla cancellazione, valgono per entrambi.',
        'Registri del server: 90 giorni, salvo che servano a indagare su un incidente.',
        'La vostra scelta sui cookie: nel browser, finché non la cambiate o la cancellate.',
      ],
    },
    {
      heading: 'Come li proteggiamo',
      paragraphs: [
        'I dati sono cifrati durante la trasmissione e la conservazione. L’accesso è limitato per ruolo, controllato nel database e riservato al personale che ne ha bisogno. Se un incidente comporta un rischio di pregiudizio serio o un rischio reale di danno grave, informiamo voi, il Commissariato per la privacy del Canada e, dove si applica la legge del Québec, la Commission d’accès à l’information. Teniamo un registro degli incidenti.',
      ],
    },
    {
      heading: 'I vostri diritti',
      paragraphs: ['Potete chiederci, gratuitamente, di:'],
      list: [
        'confermare se abbiamo dati su di voi e darvi accesso;',
        'correggere ciò che è errato, incompleto o superato;',
        'cancellarli o cessarne la diffusione, quando la legge lo prevede;',
        'consegnarvi i dati informatizzati che ci avete fornito in un formato strutturato e di uso comune, o trasmetterli a un’organizzazione che indicate;',
        'dirvi chi vi ha accesso nella nostra azienda, per quanto tempo si conservano e da dove vengono;',
        'prendere atto della revoca del vostro consenso.',
      ],
    },
    {
      heading: 'Richieste e reclami',
      paragraphs: [
        `Scrivete alla responsabile della privacy a ${site.email} o all’indirizzo indicato sopra. Potremmo dover verificare la vostra identità. Rispondiamo per iscritto entro 30 giorni e, se rifiutiamo, ne diamo le ragioni e spieghiamo come potete procedere.`,
        'Potete anche presentare reclamo al Commissariato per la privacy del Canada (priv.gc.ca) o, in Québec, alla Commission d’accès à l’information (cai.gouv.qc.ca). Se siete nell’Unione europea, anche il regolamento generale sulla protezione dei dati (GDPR) può darvi diritti, e potete rivolgervi alla vostra autorità di controllo, in Italia il Garante per la protezione dei dati personali.',
      ],
    },
    {
      heading: 'Minori',
      paragraphs: [
        'Questo sito è rivolto alle aziende. Non raccogliamo consapevolmente dati di persone con meno di 18 anni. Se pensate che sia successo, ditecelo e li cancelleremo.',
      ],
    },
    {
      heading: 'Modifiche a questa informativa',
      paragraphs: [
        'Quando modifichiamo questa informativa, pubblichiamo qui il nuovo testo con la data di entrata in vigore. Se la modifica è importante, avvisiamo per e-mail anche i titolari di account, almeno 30 giorni prima che entri in vigore. Le versioni precedenti sono disponibili su richiesta.',
      ],
    },
  ],
};
