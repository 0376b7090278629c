import type { SolutionsContent } from '../model.ts';

export const solutions: SolutionsContent = {
  meta: {
    title: 'Soluzioni per acquirenti e produttori | Olea & Thyme',
    description:
      'Marca privata, lancio nel retail, forniture per la ristorazione e ingresso sul mercato: minimi, tempi e contenuti, detti subito.',
  },
  intro: {
    overline: 'Soluzioni',
    heading: 'Quattro modi di lavorare con noi',
    lede: 'Ognuno ha un contenuto, un minimo e una data. Si può cominciare da un pallet e cambiare strada più avanti.',
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
      industries: ['Catene alimentari', 'Gastronomie', 'Cash & carry', 'Regalistica e cesti'],
      artAlt: 'Motivo decorativo a piastrelle',
    },
    'retail-launch': {
      title: 'Lancio nel retail',
      description:
        'Portiamo sul vostro scaffale una linea pronta: da sei a ventiquattro articoli con etichetta già verificata. Forniamo schede, proposte di planogramma e campioni per la revisione di categoria, poi teniamo piccoli i primi ordini, finché si vede che cosa si vende.',
      features: [
        'GTIN, codici collo e dati articolo in formato GS1',
        'Primo ordine da un pallet misto da 48 × 40 pollici',
        'Degustazioni in un massimo di 20 negozi nelle prime 12 settimane',
        'Venduto per articolo e per negozio, ogni mese',
        'Articoli a bassa rotazione sostituiti dopo 90 giorni',
      ],
      industries: ['Negozi indipendenti', 'Catene regionali', 'Gastronomie e specialità', 'Spesa online'],
      artAlt: 'Motivo decorativo a piastrelle',
    },
    'foodservice-supply': {
      title: 'Forniture per la ristorazione',
      description:
        'Gli stessi produttori, in formati da cucina: latte da 5 l, buste da 2 kg, barattoli da 2,5 kg, sacchi da 5 kg. I prezzi sono fissi per trimestre, così potete calcolare il costo di un menù. Scorte in Ontario e in Québec, consegnate dal vostro distributore o da noi.',
      features: [
        'Listino trimestrale in dollari canadesi o statunitensi',
        'Alla consegna, almeno il 60% della durata residua',
        'Allergeni e valori nutrizionali di ogni articolo, in inglese e francese',
        'Ordini ricorrenti, ogni settimana o ogni due',
        'Un sostituto indicato per ogni articolo di base',
      ],
      industries: ['Ristoranti e hotel', 'Catering', 'Grandi distributori', 'Industria alimentare'],
      artAlt: 'Motivo decorativo a piastrelle',
    },
    'market-entry': {
      title: 'Ingresso sul mercato',
      description:
        'Per frantoi, confezionatori e aziende agricole che vogliono vendere in Canada o negli Stati Uniti. Verifichiamo prezzo, etichetta, durata e documenti prima che spendiate per una spedizione. Dopo sei settimane avete una risposta scritta: sì, non ancora o no, con le ragioni.',
      features: [
        'Costo fino allo scaffale, voce per voce, per i due Paesi',
        'Elenco di ciò che manca all’etichetta secondo CFIA e FDA',
        'Aiuto con la registrazione FDA e il numero REX per il CETA',
        'Piano di collo e pallet per il formato 48 × 40 pollici',
        'Incontri con gli acquirenti solo a fascicolo completo',
      ],
      industries: ['Frantoi', 'Cooperative', 'Pastifici e conservifici', 'Apicoltori e coltivatori di erbe'],
      artAlt: 'Motivo decorativo a piastrelle',
    },
  },
  labels: { features: 'Che cosa comprende', industries: 'A chi serve' },
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
    text: 'Mandateci il prodotto e il mese in cui vi serve. Vi diremo qual è la via più rapida e quanto costa.',
    action: 'Scriveteci',
  },
};
