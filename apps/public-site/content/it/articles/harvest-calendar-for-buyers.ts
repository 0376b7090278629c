import type { ArticleContent } from '../../model.ts';

export const article: ArticleContent = {
  meta: {
    title: 'Un calendario dei raccolti per chi compra',
    description:
      'Quando arrivano pomodori, olive, olio, pasta, miele ed erbe, quando prenotarli e quando possono essere su uno scaffale canadese.',
  },
  sections: [
    {
      paragraphs: [
        'Quasi tutto quello che importiamo si fa una volta l’anno, in una finestra di poche settimane. Chi la perde compra quello che gli altri hanno lasciato. Questo calendario è appeso al muro del nostro ufficio acquisti. I mesi sono medie per la Grecia e il Sud Italia: una primavera calda anticipa tutto di dieci giorni, un autunno piovoso lo ritarda.',
        'Leggete ogni parte all’indietro, partendo dallo scaffale. La domanda non è mai soltanto quando arriva un raccolto, ma quando dovete decidere.',
      ],
    },
    {
      heading: 'Da luglio a settembre: i pomodori',
      paragraphs: [
        'Il pomodoro da industria matura tutto insieme. In Puglia e in Campania gli stabilimenti lavorano giorno e notte dall’ultima settimana di luglio a metà settembre, e tutto ciò che si venderà fino all’estate dopo finisce in barattolo in quelle sette o otto settimane. Un barattolo riempito ad agosto contiene lo stesso pomodoro anche a giugno.',
        'I contratti si firmano a marzo e ad aprile, prima che le piantine vadano in terra. Da ottobre si compra ancora, ma si sceglie da quello che c’è: meno formati, meno lotti e nessuna voce in capitolo sull’etichetta.',
      ],
      list: [
        'Decidere: febbraio. Firmare: marzo e aprile.',
        'Confezionamento: da fine luglio a metà settembre.',
        'Su uno scaffale canadese: da novembre.',
      ],
    },
    {
      heading: 'Da settembre a novembre: le olive da tavola',
      paragraphs: [
        'Prima si colgono le verdi. L’oliva di Calcidica arriva a settembre, la Bella di Cerignola a ottobre. La Kalamon resta sull’albero finché non è scura, di solito da fine ottobre a dicembre. Nessuna si mangia così com’è: quelle deamarizzate con soda stanno in salamoia qualche settimana, quelle al naturale da sei a otto mesi.',
        'Le Kalamon al naturale che mettete in assortimento a settembre sono state quindi raccolte l’autunno prima. Chiedete l’annata sulla scheda tecnica. Se a gennaio un fornitore vi offre Kalamon al naturale del nuovo raccolto, o non sono al naturale o non sono nuove.',
      ],
      list: [
        'Decidere: giugno. Prenotare: luglio e agosto, quando c’è la stima del raccolto.',
        'Pronte: a novembre le verdi trattate, da maggio a luglio le scure al naturale.',
        'Su uno scaffale canadese: da sei a otto settimane dopo.',
      ],
    },
    {
      heading: 'Da ottobre a gennaio: l’olio d’oliva',
      paragraphs: [
        'I primi frantoi aprono a ottobre. L’olio precoce è più verde, più amaro e più caro, perché lo stesso peso di olive ne rende meno. Il grosso si frange tra novembre e dicembre, e a fine gennaio i frantoi sono puliti e chiusi.',
        'L’olio ha bisogno di qualche settimana in serbatoio per decantare, e prima di firmare dovrebbe assaggiarlo un panel. Noi assaggiamo da metà dicembre a fine gennaio, prenotiamo i serbatoi a febbraio e imbottigliamo tutto l’anno nell’ordine delle prenotazioni, così ogni bottiglia parte con quanta più vita possibile davanti.',
        'Il nuovo raccolto si vende meglio in primavera. Perché sia a scaffale a marzo, l’etichetta va approvata a novembre, prima che qualcuno abbia visto l’olio. Si può fare, se annata e lotto li stampa l’imbottigliatore e non il tipografo.',
      ],
      list: [
        'Decidere: ottobre. Assaggiare: dicembre e gennaio. Prenotare: febbraio.',
        'Imbottigliamento: da gennaio, su ordine.',
        'Su uno scaffale canadese: da metà marzo.',
      ],
    },
    {
      heading: 'Giugno e luglio: grano duro e pasta',
      paragraphs: [
        'Il grano duro si miete a giugno in Puglia e in Sicilia, a luglio più a nord. La pasta si fa tutto l’anno, quindi non c’è una finestra da cogliere. Il prezzo del grano invece si forma nelle settimane dopo la mietitura. Un prezzo concordato a settembre di solito regge un anno. Un prezzo di maggio è una scommessa, e un pastificio prudente ve la farà pagare.',
      ],
      list: [
        'Concordare i prezzi: settembre e ottobre.',
        'Ordinare: in qualsiasi momento, con otto-dieci settimane di anticipo.',
      ],
    },
    {
      heading: 'Da aprile a settembre: miele ed erbe',
      paragraphs: [
        'Il miele segue le fioriture. L’arancio si smiela a maggio, il timo da fine giugno ad agosto, la melata di pino in autunno. Quanto ce n’è, l’apicoltore lo sa solo quando il miele è nel fusto. Per questo un contratto di miele indica una forbice, e una data entro cui la forbice diventa un numero.',
        'L’origano si taglia in piena fioritura, a giugno e luglio, e si secca all’ombra. A settembre i mazzi migliori dell’anno sono venduti. Timo e salvia si tagliano un po’ prima. Sigillate e all’asciutto queste erbe durano due anni, ma è per il profumo dei primi sei mesi che la gente torna.',
      ],
      list: [
        'Prenotare: marzo. Confermare le quantità: agosto.',
        'Confezionamento: da luglio a ottobre.',
        'Su uno scaffale canadese: da ottobre, in tempo per i regali di Natale.',
      ],
    },
    {
      heading: 'Dal cancello della fabbrica allo scaffale',
      paragraphs: [
        'Aggiungete queste settimane a ogni data. Sono quelle con cui pianifichiamo, non le migliori che abbiamo visto.',
      ],
      list: [
        'Ritiro, carico e documenti di esportazione: una settimana.',
        'Traversata, dal Pireo, da Bari o da Salerno a Montréal o Halifax: da tre a quattro settimane, di più con un trasbordo.',
        'Porto, dogana e controlli: da tre a sette giorni. Circa un container su dodici viene controllato più a fondo.',
        'Magazzino, verifica delle etichette, prima consegna: una settimana.',
      ],
    },
    {
      heading: 'Le tre date da segnare',
      paragraphs: [
        'Se di questa pagina ricordate solo tre date, ricordate queste. A febbraio decidete sui pomodori e prenotate l’olio. Ad agosto prenotate le olive e confermate il miele. A ottobre concordate i prezzi della pasta e pianificate l’olio che nessuno ha ancora franto. A chi fa in tempo queste tre telefonate non vengono mai offerti gli avanzi.',
      ],
    },
  ],
};
