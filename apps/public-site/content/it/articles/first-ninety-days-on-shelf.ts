import type { ArticleContent } from '../../model.ts';

export const article: ArticleContent = {
  meta: {
    title: 'I primi novanta giorni di una linea nuova a scaffale',
    description:
      'Che cosa misurare alla seconda, alla sesta e alla decima settimana, quando fare la prima promozione, quanto riordinare e quando togliere un articolo.',
  },
  sections: [
    {
      paragraphs: [
        'Una linea nuova si valuta di solito dopo dodici o tredici settimane. A quel punto la decisione è già presa, in base a numeri che dalla parte del fornitore nessuno aveva guardato. Di linee a scaffale ne abbiamo portate abbastanza per sapere quali sono quei numeri, e che quasi tutto quello che va storto va storto prima della terza settimana.',
        'Questo è il piano che concordiamo con il buyer prima della prima consegna. Sta in una pagina.',
      ],
    },
    {
      heading: 'Prima del primo giorno',
      paragraphs: [
        'Quattro cose sono decise prima che il primo collo lasci il nostro magazzino. Ognuna è già costata un inserimento a qualcuno.',
      ],
      list: [
        'L’articolo esiste nel sistema della catena con GTIN, pezzi per collo, misure e codice d’imposta giusti, e qualcuno l’ha visto passare in cassa per prova.',
        'Il posto a scaffale è noto: quale campata, quale altezza, quanti facing, quali vicini.',
        'L’ordine di apertura riempie lo scaffale due volte: una davanti e una dietro. Per sei articoli in quaranta negozi con due facing ciascuno sono circa 60 colli per articolo.',
        'Da entrambe le parti c’è una persona che può decidere di prezzo e merce in giornata.',
      ],
    },
    {
      heading: 'Settimane uno e due: c’è?',
      paragraphs: [
        'Non guardate ancora le vendite. Guardate la distribuzione: in quanti dei negozi concordati il prodotto è al suo posto, con il cartellino? In un lancio normale è fra il 60 e il 70% alla fine della prima settimana, anche se il sistema dice 100%. I colli sono nel retro, manca il cartellino, o il posto è ancora della linea che doveva uscire.',
        'Visitate o chiamate ogni negozio del lancio entro il decimo giorno. Una foto dello scaffale vale più di un rapporto. Nei nostri lanci i negozi corretti nelle prime due settimane hanno venduto nei novanta giorni circa un terzo in più di quelli corretti alla quinta.',
      ],
      list: ['Obiettivo al giorno 14: a scaffale con il cartellino in almeno il 95% dei negozi concordati.'],
    },
    {
      heading: 'Settimane da tre a sei: si muove?',
      paragraphs: [
        'Adesso contate i pezzi per negozio e settimana, e solo nei negozi dove il prodotto era davvero a scaffale. Un totale su tutti mescola due domande che vogliono due risposte.',
        'Confrontate con la categoria e non con il piano: con l’articolo accanto, a un prezzo simile, negli stessi negozi. Un olio nuovo di fascia alta che alla sesta settimana vende metà dei pezzi del primo della sua fascia sta andando bene. Un quarto è normale. Meno di un decimo, e sono sbagliati il prezzo, il posto o il prodotto; in quest’ordine, perché è l’ordine in cui si possono correggere.',
      ],
      list: [
        'Pezzi per negozio e settimana, per articolo, solo negozi con merce.',
        'La quota di negozi che in una settimana non hanno venduto nulla.',
        'Giorni di rottura di stock: oltre due a settimana, gli altri numeri non dicono niente.',
      ],
    },
    {
      heading: 'La prima promozione: alla quinta, non alla prima',
      paragraphs: [
        'Uno sconto in apertura insegna alla gente un prezzo che non potete mantenere, e impedisce di capire se il prodotto si vende da solo. Lasciatelo quattro settimane a prezzo pieno. Poi fate la prima offerta, alla quinta o alla sesta: misurata, dal 15 al 20%, per due settimane, con una seconda esposizione se c’è.',
        'Giudicatela da quello che resta. Se nelle due settimane dopo i pezzi superano di almeno un decimo quelli delle due settimane prima, la gente ha comprato ed è tornata. Se scendono sotto, le avete venduto in perdita la scorta dei prossimi mesi.',
        'Per quello che la gente non ha mai mangiato, l’assaggio funziona meglio dello sconto. Una giornata con bottiglie aperte e pane vende in quel negozio quanto un mese medio, e circa metà dell’effetto c’è ancora sei settimane dopo. Costa più di uno sconto per ogni pezzo venduto, e meno per ogni cliente che resta.',
      ],
    },
    {
      heading: 'Settimane da sei a dieci: tornano?',
      paragraphs: [
        'Il riacquisto è il numero che decide, e l’unico che non vedete nelle vostre consegne. Chiedetelo alla catena: delle famiglie che hanno comprato nelle prime quattro settimane, quante hanno ricomprato entro la decima? Dove c’è una carta fedeltà, il numero c’è.',
        'Il ritmo dipende dall’alimento. Pasta e pomodori si ricomprano dopo due o tre settimane, l’olio dopo sei-dieci, il miele dopo otto-dodici. Entro la decima vogliamo vedere il 30% per la pasta, il 20% per l’olio, il 12% per il miele. Sotto la metà, l’hanno provato e non è piaciuto, e nessuna promozione lo cambierà.',
      ],
    },
    {
      heading: 'Il riordino',
      paragraphs: [
        'Il mare è più lento dello scaffale. Con nove o dieci settimane dall’ordine al magazzino, il secondo ordine parte alla terza, quasi senza numeri. Il secondo container lo ordiniamo in base al piano, il terzo in base a quello che abbiamo misurato, e teniamo quattro settimane di scorta a Ottawa, perché un lancio che va bene non finisca davanti a uno scaffale vuoto.',
        'Badate anche all’altro capo. Ciò che arriva al magazzino della catena con meno di sei mesi di vita residua viene rifiutato o svenduto. Contate all’indietro, dal negozio, prima di ordinare con larghezza.',
      ],
    },
    {
      heading: 'Settimana dieci: toglietene uno voi',
      paragraphs: [
        'Su sei articoli, uno o due non andranno. Ditelo per primi. Venite all’incontro con i numeri per articolo, proponete quale esce e dite che cosa prende il suo posto: un formato più grande di quello che vende di più è quasi sempre meglio di un settimo gusto.',
        'Il buyer a cui si dice la verità alla decima settimana dà agli altri cinque un altro trimestre. Quello che la scopre alla tredicesima svuota la campata.',
      ],
    },
    {
      heading: 'La pagina da portare all’incontro',
      paragraphs: ['Una pagina, sei righe. Se una è vuota, dite perché.'],
      list: [
        'Negozi con il prodotto a scaffale, settimana per settimana.',
        'Pezzi per negozio e settimana, per articolo, a confronto con il vicino di scaffale.',
        'Riacquisto entro la decima settimana.',
        'Che cosa ha lasciato la promozione.',
        'Scorta attuale, merce in mare e giorni di rottura finora.',
        'Che cosa proponiamo: tenere, cambiare, togliere, aggiungere.',
      ],
    },
  ],
};
