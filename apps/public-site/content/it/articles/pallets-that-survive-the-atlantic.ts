import type { ArticleContent } from '../../model.ts';

export const article: ArticleContent = {
  meta: {
    title: 'Pallet che reggono l’Atlantico, collo per collo',
    description:
      'Europallet o nordamericano, quanti ne entrano in un container, quanto alto impilare il vetro, e quali angolari ed etichette evitano di rifare tutto.',
  },
  sections: [
    {
      paragraphs: [
        'Un pallet da rifare da questa parte costa all’incirca quanto la sua traversata. I colli si movimentano due volte, le etichette finiscono sotto il film, e c’è sempre qualcuno che sfila proprio la scatola che teneva su le altre. Quasi tutto si risolve con un disegno, prima di riempire il primo collo.',
        'Ecco come progettiamo un pallet, nell’ordine delle decisioni.',
      ],
    },
    {
      heading: '1. Quale pallet',
      paragraphs: [
        'L’europallet misura 80 × 120 cm, quello industriale 100 × 120 cm. I magazzini nordamericani sono costruiti sui 40 × 48 pollici, cioè 101,6 × 121,9 cm. L’industriale ci si avvicina abbastanza da stare nella stessa scaffalatura. L’europallet no: lascia vuoti e può scivolare fra correnti regolati per quello più largo.',
        'Sul fondo di un container da 20 piedi stanno undici europallet o dieci industriali; in uno da 40, ventiquattro o venticinque europallet, oppure venti o ventuno industriali. L’europallet porta quindi un po’ di più per container e l’industriale evita di rifare tutto. Per pallet interi verso un solo magazzino usiamo gli industriali. Per carichi misti, che verranno comunque prelevati a collo, l’europallet va bene.',
        'In ogni caso il legno porta il marchio ISPM 15: trattato termicamente, con il Paese e il numero dell’azienda. Senza, il container può essere respinto, qualunque cosa ci sia dentro.',
      ],
    },
    {
      heading: '2. Decide il collo',
      paragraphs: [
        'Un collo le cui misure non dividono quelle del pallet spreca spazio. Prima che si ordinino i cartoni chiediamo al produttore le misure esterne del collo pieno, non quelle sul disegno dello scatolificio: un cartone da dodici bottiglie si gonfia da cinque a otto millimetri.',
        'I colli arrivano al bordo del pallet e mai oltre. Due o tre centimetri di sporgenza tolgono circa un terzo della resistenza agli strati bassi, perché un cartone porta il carico sugli spigoli.',
      ],
      list: [
        'Vetro da 500 ml: sei o dodici per collo, con alveare, da 9 a 11 kg. Oltre i 15 kg, in negozio lo faranno cadere.',
        'Barattoli: fino a 400 g bastano vassoi con film; da 2,5 kg in su, cartoni chiusi.',
        'Su ogni collo lotto, data e GTIN su due lati vicini, così uno si vede sempre.',
      ],
    },
    {
      heading: '3. In colonna o incrociati',
      paragraphs: [
        'Impilati in colonna, spigolo su spigolo, i cartoni conservano tutta la resistenza ma si inclinano facilmente. Incrociati come mattoni si tengono fra loro e ne perdono fino a metà. Il vetro lo impiliamo in colonna in tutti gli strati tranne l’ultimo, che va incrociato; al resto pensano angolari e film. I barattoli si possono incrociare da subito, perché il carico lo porta il metallo e non il cartone.',
        'L’umidità conta quanto il peso. In un container che attraversa l’Atlantico a febbraio l’aria può arrivare al 90% di umidità, e per strada il cartone perde circa metà della resistenza. Chiediamo cartoni previsti per tre o quattro volte il carico che ci poggerà sopra. Sembra molto. È quello che resta dopo la traversata, l’umidità e qualche settimana di magazzino.',
      ],
    },
    {
      heading: '4. Quanto alto, quanto pesante',
      paragraphs: [
        'Le scaffalature della maggior parte dei nostri clienti accolgono 1,50 m pallet compreso, alcune 1,25 m. Per sovrapporre due pallet nel container, ciascuno può arrivare a 1,15 m. Chiedete prima del disegno: un pallet da 1,80 m è un pallet che verrà smontato in banchina.',
        'L’altro limite è il peso. Vetro e barattoli raggiungono il peso ammesso di un container molto prima di riempirlo. Uno da 20 piedi sulla carta porta circa 21 tonnellate di merce, ma decidono le strade fuori dal porto: con un telaio portacontainer normale contiamo da 17 a 19 tonnellate per il Canada e circa 17 per quasi tutti gli Stati Uniti.',
      ],
    },
    {
      heading: '5. Che cosa lo tiene insieme',
      paragraphs: [
        'Quattro cose, in quest’ordine. Ometterne una per risparmiare due dollari non ha mai fatto risparmiare due dollari.',
      ],
      list: [
        'Un foglio di cartone sul piano, perché nessuna tavola incida i colli in basso.',
        'Quattro angolari per tutta l’altezza, sotto il film.',
        'Due regge per senso sopra una tavola di chiusura, abbastanza tese da tenere e non tanto da tagliare.',
        'Film estensibile dai blocchetti del pallet in su, con almeno tre giri alla base. Un film che comincia dal primo collo lega i colli fra loro, e niente al pallet.',
      ],
    },
    {
      heading: '6. Nel container',
      paragraphs: [
        'I pallet stanno serrati dalla parete di fondo alle porte. Il vuoto che resta va alle porte e si chiude con un pannello o con sacchi gonfiabili. Un carico che può muoversi di quattro centimetri, ai Grandi Banchi di Terranova si sarà mosso di quaranta.',
        'Per l’olio aggiungiamo un rivestimento e, da novembre a marzo, una coperta isolante: l’olio solidificato torna limpido, ma chi apre un cartone di bottiglie torbide non aspetta di vederlo. I sacchetti essiccanti si appendono alle pareti, non si posano sui colli. Un registratore di temperatura viaggia sul secondo pallet a partire dalle porte.',
      ],
    },
    {
      heading: '7. Etichette che un muletto sa leggere',
      paragraphs: [
        'Un’etichetta logistica con SSCC su un lato corto e una su un lato lungo, con il bordo inferiore fra 40 e 80 cm da terra, fuori dal film. Il preavviso che mandiamo al magazzino riporta gli stessi numeri. Un pallet di cui si conosce già il numero va a posto in pochi minuti. Un altro aspetta in banchina che qualcuno lo conti.',
      ],
    },
    {
      heading: 'La fotografia',
      paragraphs: [
        'Chiediamo tre foto prima che si chiudano le porte: un pallet finito, la fila davanti alle porte, il sigillo con il suo numero. A chi carica costa un minuto. Nei quattro casi in cui abbiamo dovuto reclamare, con quelle foto in una settimana si è saputo chi doveva pagare.',
      ],
    },
  ],
};
