import type { HomeContent } from '../en/home.ts';

export const home: HomeContent = {
  name: 'Home',
  meta: {
    title: 'Olea & Thyme: importatore di alimenti mediterranei, Ottawa',
    description:
      'Importiamo e sviluppiamo marchi alimentari greci e italiani dal 2016. 38 produttori, etichette per Canada e Stati Uniti, scorte in Ontario e Québec.',
  },
  hero: {
    overline: 'Import alimentare e sviluppo di marchi, Ottawa',
    headlineBefore: 'Dall’uliveto allo scaffale,',
    keywords: ['importiamo', 'lanciamo', 'sviluppiamo', 'potenziamo'],
    headlineAfter: 'marchi alimentari mediterranei in Canada e negli Stati Uniti.',
    sentence:
      'Dall’uliveto allo scaffale, importiamo, lanciamo, sviluppiamo e potenziamo marchi alimentari mediterranei in Canada e negli Stati Uniti.',
    lede: 'Oli, olive, pasta, pomodori, miele ed erbe dalla Grecia e dall’Italia. Tutto etichettato per entrambi i mercati, sdoganato e consegnato al vostro magazzino, a pallet o a container.',
    productsAction: 'Scoprite i prodotti',
    storyAction: 'Leggete la nostra storia',
    pauseRotation: 'Ferma l’alternanza delle parole',
    facts: [
      { figure: '38', label: 'produttori in Grecia e in Italia, visitati ogni anno' },
      { figure: '847', label: 'articoli a catalogo, etichettati per la vendita' },
      { figure: '8–10', label: 'settimane dall’ordine del container alla consegna' },
    ],
    artAlt:
      'Xilografia: un ramo d’ulivo, una latta d’olio, un limone, del pane e un’anfora su un davanzale; dietro, il mare e il sole basso.',
  },
  products: {
    overline: 'Prodotti',
    heading: 'Sei categorie, e un nome dietro ogni prodotto',
    lede: 'Da ogni articolo si risale al produttore, al lotto e al raccolto. Si compra a pallet misti dal nostro magazzino, o a container direttamente all’origine.',
    items: {
      'olive-oils': {
        name: 'Oli d’oliva',
        origin: 'Creta, Peloponneso, Puglia',
        text: 'Extravergini di frantoi con nome e cognome. La Coratina si raccoglie da ottobre a dicembre, la Koroneiki da novembre a gennaio. La campagna di raccolta è indicata su ogni etichetta.',
        formats: 'Bottiglie in vetro da 250 ml, 500 ml e 1 L; latte da 3 L e 5 L',
        shelfLife: 'Da 18 a 24 mesi dall’imbottigliamento',
        artAlt: 'Una latta e un piattino d’olio verde visti dall’alto, con foglie d’ulivo.',
      },
      'olives-antipasti': {
        name: 'Olive e antipasti',
        origin: 'Calcidica, Laconia, Sicilia occidentale',
        text: 'Olive verdi di Calcidica e Nocellara della raccolta di settembre, Kalamon da novembre. Capperi sotto sale marino, carciofi grigliati, peperoni arrostiti.',
        formats: 'Vasetti da 370 ml, buste da 2 kg, secchi da 10 L',
        shelfLife: '24 mesi in salamoia, 18 mesi sott’olio',
        artAlt: 'Ciotole di olive verdi e nere, capperi e peperoni viste dall’alto.',
      },
      'pasta-grains': {
        name: 'Pasta e legumi',
        origin: 'Puglia, Basilicata, Tessaglia',
        text: 'Pasta di semola di grano duro trafilata al bronzo ed essiccata lentamente, fino a 36 ore. Kritharaki, ceci e lenticchie del raccolto estivo.',
        formats: 'Pacchi da 500 g e 1 kg; 5 kg per la ristorazione',
        shelfLife: '36 mesi per la pasta, 24 per i legumi',
        artAlt: 'Spighe di grano duro e pasta corta viste dall’alto.',
      },
      'tomatoes-sauces': {
        name: 'Pomodori e sughi',
        origin: 'Puglia, Sicilia',
        text: 'Passata, pelati e pomodorini, lavorati fra luglio e settembre a poche ore dalla raccolta. Sughi cotti in piccoli lotti tutto l’anno.',
        formats: 'Barattoli da 400 g e 2,5 kg, bottiglie da 680 g',
        shelfLife: '36 mesi in barattolo, 24 in vetro',
        artAlt: 'Pomodori lunghi, foglie di basilico e un barattolo aperto visti dall’alto.',
      },
      'honey-sweets': {
        name: 'Miele e dolci',
        origin: 'Creta, Calcidica, Sicilia',
        text: 'Miele di timo da luglio, miele di pino da settembre; di ogni lotto si analizzano polline e umidità. Halva di sesamo, biscotti alle mandorle, sciroppo di carrube.',
        formats: 'Vasetti da 250 g e 450 g, scatole da 200 g',
        shelfLife: '36 mesi per il miele, da 9 a 12 per i biscotti',
        artAlt: 'Una ciotola di miele con lo spargimiele, mandorle e fiori di timo visti dall’alto.',
      },
      'herbs-spices': {
        name: 'Erbe e spezie',
        origin: 'Monte Olimpo, Kozani, Trapani',
        text: 'Origano tagliato in fiore fra giugno e luglio, in mazzi o sgranato. Tè di montagna, alloro, zafferano di Kozani, sale marino di Trapani.',
        formats: 'Da 1 g a 40 g al dettaglio; 500 g per la ristorazione',
        shelfLife: 'Da 24 a 36 mesi',
        artAlt: 'Un mazzo di origano legato, stimmi di zafferano e un piattino di sale visti dall’alto.',
      },
    },
    labels: { origin: 'Origine', formats: 'Formati', shelfLife: 'Durata' },
  },
  services: {
    overline: 'Servizi',
    heading: 'Il lavoro che vi risparmiamo',
    lede: 'Un solo contratto copre il percorso dal cancello del produttore alla vostra banchina di scarico. Potete usarlo tutto, o solo la parte che vi serve.',
    items: [
      {
        title: 'Importare',
        text: 'In Canada l’importatore ufficiale siamo noi, con la nostra licenza Safe Food for Canadians. Per gli Stati Uniti il nostro agente tiene il fascicolo FSVP. Notifica preventiva, dogana, dazi e documenti d’origine CETA: ci pensiamo noi.',
        fact: 'Licenza SFC, programma FSVP, dichiarazioni d’origine CETA',
      },
      {
        title: 'Lanciare',
        text: 'Mettiamo le etichette in regola con le norme CFIA e FDA, in inglese e francese per il Canada. Registriamo i codici GTIN, prepariamo schede e campioni e presentiamo la linea alla vostra category review.',
        fact: 'Etichetta verificata in 10 giorni lavorativi',
      },
      {
        title: 'Sviluppare',
        text: 'Teniamo scorte in Ontario e in Québec, facciamo con voi le previsioni per articolo e programmiamo degustazioni e promozioni su ciò che è in magazzino. Ogni mese ricevete il venduto per punto vendita.',
        fact: 'Pallet misti, consegnati in circa 5 giorni',
      },
      {
        title: 'Far crescere',
        text: 'Quando un magazzino non basta più, si passa ai container diretti, alla marca privata e alla distribuzione negli Stati Uniti. La produzione si prenota prima del raccolto, a un prezzo concordato per iscritto.',
        fact: '20 pallet da 48 × 40 pollici per container da 40 piedi',
      },
    ],
  },
  process: {
    overline: 'Come lavoriamo',
    heading: 'Dall’albero allo scaffale, in quattro passi',
    lede: 'Mesi e tempi valgono per l’olio extravergine di oliva. Le altre categorie hanno altri mesi, ma gli stessi quattro passi.',
    steps: [
      {
        name: 'Uliveto',
        text: 'Varietà, quantità e fascia di prezzo si concordano prima della raccolta. Le olive vanno al frantoio in giornata. Visitiamo ogni produttore almeno una volta l’anno.',
        duration: 'Da ottobre a gennaio',
        artAlt: 'Ulivi su terrazze, con cassette tra i filari.',
      },
      {
        name: 'Frantoio',
        text: 'Olio estratto sotto i 27 °C, fatto riposare e imbottigliato su ordine. Di ogni lotto controlliamo acidità, perossidi, K232 e K270 prima di autorizzare la spedizione.',
        duration: '3–4 settimane per imbottigliare ed etichettare',
        artAlt: 'Due macine in una vasca e l’olio che scende in un secchio.',
      },
      {
        name: 'Porto',
        text: 'Si carica su pallet trattati termicamente, con il marchio ISPM 15, insieme ai registratori di temperatura. Dal Pireo, da Salonicco o da Salerno si va a Montréal o a Halifax.',
        duration: '18–25 giorni di navigazione',
        artAlt: 'Una nave con container lascia un porto, vista attraverso un arco.',
      },
      {
        name: 'Scaffale',
        text: 'Sdoganamento, ispezione e stoccaggio richiedono fino a una settimana. Poi l’ordine si prepara per lotto e termine di conservazione, e si consegna su appuntamento.',
        duration: 'Circa 5 giorni dal nostro magazzino al vostro',
        artAlt: 'Lo scaffale di un negozio con latte, bottiglie e vasetti in fila.',
      },
    ],
  },
  brandStory: {
    overline: 'La nostra storia',
    heading: 'Due sponde, una sola filiera',
    lede: 'Abbiamo cominciato con undici pallet di olio cretese e un deposito in affitto a Ottawa. Il mestiere è lo stesso: portare il buono dei piccoli produttori in una forma che un grande acquirente possa usare.',
    paragraphs: [
      'Un frantoio di Sitia può fare un olio che merita un posto in qualsiasi negozio di Toronto o Boston. Di rado però ha un’etichetta bilingue, una tabella nutrizionale nel formato giusto o un pallet che entra in una scaffalatura nordamericana. È lì che lavoriamo noi.',
      'Compriamo da 38 produttori, per lo più famiglie o cooperative, fra Salonicco, Bari e la Sicilia. Paghiamo a 30 giorni, prenotiamo le quantità con una stagione di anticipo e restiamo al loro fianco. Ventinove di loro lavorano con noi da più di cinque anni.',
      'Da questa parte dell’oceano, licenze, scorte e rischio sono a carico nostro. Chi compra ha una sola fattura, in dollari canadesi o statunitensi, un solo rapporto sui lotti e una sola persona da chiamare.',
    ],
    milestones: [
      { year: '2016', text: 'Fondazione a Ottawa. Prima spedizione: undici pallet di olio da Creta orientale.' },
      {
        year: '2019',
        text: 'Licenza Safe Food for Canadians, nel primo anno del nuovo regolamento.',
      },
      {
        year: '2021',
        text: 'Primi clienti nello Stato di New York e in Massachusetts. Parte il nostro programma FSVP.',
      },
      {
        year: '2023',
        text: 'Un secondo magazzino, vicino a Montréal: 1.800 posti pallet fra 15 e 20 °C.',
      },
      { year: '2025', text: 'Halifax diventa il nostro secondo porto d’ingresso, oltre a Montréal.' },
    ],
    artAlt:
      'Fascia simile a una mappa: una linea cucita va da Salonicco, Bari e dalla Sicilia a Ottawa, attraverso l’Atlantico.',
  },
  founder: {
    overline: 'La fondatrice',
    heading: 'Il primo pallet l’ha venduto lei',
    lede: 'Thalia Marinos è cresciuta fra l’uliveto di famiglia, vicino a Sitia, e il negozio di alimentari dei genitori in Preston Street, a Ottawa.',
    name: 'Thalia Marinos',
    role: 'Fondatrice e amministratrice delegata',
    paragraphs: [
      'Prima di Olea & Thyme è stata per nove anni category manager nella grande distribuzione, quattro dei quali su oli e condimenti. È stata seduta dalla vostra parte del tavolo e sa come un camion in ritardo rovina una promozione.',
      'A gennaio assaggia ancora ogni nuovo lotto d’olio, firma tutti i contratti con i produttori e risponde alla prima telefonata di ogni nuovo cliente.',
    ],
    quote:
      'Un buon olio non ha bisogno di una storia. Ha bisogno di una data di raccolta, di un numero di lotto e di un camion che arrivi martedì.',
    otherBrandLabel: 'L’altro marchio della fondatrice:',
    artAlt: 'Un arco con il monogramma TM e, dietro, un uliveto che scende verso il mare.',
  },
  contact: {
    overline: 'Contatti',
    heading: 'Diteci che cosa vi serve a scaffale',
    lede: 'Prodotto, formato, volume e mese bastano per cominciare. Se siete produttori, mandateci una scheda tecnica e la vostra produzione annua.',
    replyPromise: 'Rispondiamo entro un giorno lavorativo, nella lingua in cui ci scrivete.',
  },
};
