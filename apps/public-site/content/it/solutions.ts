import type { SolutionsContent } from '../en/solutions.ts';

export const solutions: SolutionsContent = {
  name: 'Soluzioni',
  meta: {
    title: 'Soluzioni per buyer e produttori | Olea & Thyme',
    description:
      'Marca privata, lancio a scaffale, forniture per la ristorazione e ingresso sul mercato: minimi, tempi e contenuti, dichiarati subito.',
  },
  intro: {
    overline: 'Soluzioni',
    heading: 'Quattro modi di lavorare con noi',
    lede: 'Ognuno ha un perimetro, un minimo e una scadenza. Si può cominciare da un pallet e cambiare strada più avanti.',
  },
  items: {
    'private-label': {
      title: 'Marca privata',
      description:
        'Il vostro marchio, i nostri frantoi e confezionatori. Scriviamo con voi il capitolato, troviamo due produttori in grado di rispettarlo e portiamo campioni di entrambi. Gusto, prezzo ed etichetta li approvate voi, prima di imbottigliare. Prima consegna in 16–18 settimane.',
      features: [
        'Da 3.600 bottiglie da 500 ml per articolo, cioè tre pallet',
        'Capitolato scritto, con limiti più stretti di quelli di legge',
        'Etichetta bilingue per il Canada e una per gli Stati Uniti, verificate entrambe',
        'Controcampione di ogni lotto, conservato 24 mesi',
        'Prezzo fisso per raccolto, con la formula a contratto',
      ],
      industries: ['Catene di supermercati', 'Negozi specializzati', 'Cash & carry', 'Ceste e confezioni regalo'],
      artAlt: 'Motivo decorativo a piastrelle',
    },
    'retail-launch': {
      title: 'Lancio a scaffale',
      description:
        'Portiamo sul vostro scaffale una linea pronta: da sei a ventiquattro articoli con etichetta già verificata. Forniamo schede, proposte di planogramma e campioni per la category review, poi teniamo bassi i primi ordini, finché non è chiaro che cosa si vende.',
      features: [
        'GTIN, codici collo e dati articolo in formato GS1',
        'Primo ordine a partire da un pallet misto, 48 × 40 pollici',
        'Degustazioni in un massimo di 20 negozi nelle prime 12 settimane',
        'Venduto per articolo e per negozio, ogni mese',
        'Articoli a bassa rotazione sostituiti dopo 90 giorni',
      ],
      industries: ['Negozi indipendenti', 'Catene regionali', 'Negozi specializzati e gastronomie', 'Spesa online'],
      artAlt: 'Motivo decorativo a piastrelle',
    },
    'foodservice-supply': {
      title: 'Forniture per la ristorazione',
      description:
        'Gli stessi produttori, in formati da cucina: latte da 5 L, buste da 2 kg, barattoli da 2,5 kg, sacchi da 5 kg. I prezzi sono fissi per trimestre, così potete calcolare il costo di un menu. Scorte in Ontario e in Québec, consegnate dal vostro distributore o da noi.',
      features: [
        'Listino trimestrale in dollari canadesi o statunitensi',
        'Alla consegna, durata residua di almeno il 60%',
        'Allergeni e valori nutrizionali di ogni articolo, in inglese e francese',
        'Ordini ricorrenti, ogni settimana o ogni due',
        'Un prodotto sostitutivo indicato per ogni articolo di base',
      ],
      industries: ['Ristoranti e hotel', 'Catering', 'Distributori per la ristorazione', 'Industria alimentare'],
      artAlt: 'Motivo decorativo a piastrelle',
    },
    'market-entry': {
      title: 'Ingresso sul mercato per i produttori',
      description:
        'Per frantoi, confezionatori e aziende agricole che vogliono vendere in Canada o negli Stati Uniti. Verifichiamo prezzo, etichetta, durata e documenti prima che spendiate per una spedizione. Dopo sei settimane avete una risposta scritta: sì, non ancora o no, con le ragioni.',
      features: [
        'Costo fino allo scaffale, voce per voce, per i due Paesi',
        'Elenco di ciò che manca all’etichetta secondo CFIA e FDA',
        'Assistenza per la registrazione FDA dello stabilimento e il numero REX (CETA)',
        'Piano di imballo e di pallettizzazione per il formato 48 × 40 pollici',
        'Incontri con i buyer solo a fascicolo completo',
      ],
      industries: ['Frantoi', 'Cooperative', 'Pastifici e conservifici', 'Apicoltori e coltivatori di erbe'],
      artAlt: 'Motivo decorativo a piastrelle',
    },
  },
  labels: { features: 'Che cosa comprende', industries: 'A chi si rivolge' },
  process: {
    overline: 'Come funziona',
    heading: 'Quattro passi fino alla prima consegna',
    lede: 'Per una linea che richiede un’etichetta nuova calcolate 14–18 settimane. Per gli articoli a magazzino, circa una settimana.',
    steps: [
      {
        title: 'Richiesta',
        text: 'Una telefonata di 30 minuti: prodotto, formato, volume, prezzo obiettivo e mese. Entro cinque giorni lavorativi sapete se si può fare.',
      },
      {
        title: 'Campioni e prezzo',
        text: 'Due o tre campioni con le analisi e un prezzo reso per collo, con nolo, dazi e cambio indicati a parte. Due o tre settimane.',
      },
      {
        title: 'Etichetta e documenti',
        text: 'Grafica, tabelle nutrizionali, testi bilingui, dati dell’importatore, verifica del fornitore. Da quattro a sei settimane, in parallelo alla prenotazione della produzione.',
      },
      {
        title: 'Spedizione e consegna',
        text: 'Produzione, nolo marittimo, svincolo e consegna su appuntamento. Da otto a dieci settimane per il primo container, meno quando la merce è già da questa parte.',
      },
    ],
  },
  callToAction: {
    heading: 'Non sapete quale scegliere?',
    text: 'Diteci quale prodotto vi serve e per quale mese. Vi diremo qual è la via più rapida e quanto costa.',
    action: 'Scriveteci',
  },
};
