import type { BlogContent } from '../en/blog.ts';

export const blog: BlogContent = {
  name: 'Blog',
  meta: {
    title: 'Blog: appunti per chi compra alimentari | Olea & Thyme',
    description:
      'Appunti pratici su etichette dell’olio, mesi di raccolta, pallet, confezioni bilingui e primi novanta giorni a scaffale.',
  },
  intro: {
    overline: 'Blog',
    heading: 'Appunti dall’ufficio acquisti',
    lede: 'Quello che avremmo voluto sapere prima del primo container. Scritto da chi fa il lavoro.',
  },
  categories: {
    sourcing: 'Approvvigionamento',
    labelling: 'Etichettatura',
    logistics: 'Logistica',
    retail: 'Distribuzione',
  },
  labels: {
    featured: 'In primo piano',
    latest: 'Ultimi articoli',
    readTime: '{{minutes}} min di lettura',
    by: 'Di {{author}}',
    backToBlog: 'Torna al blog',
    next: 'Articolo successivo',
  },
  posts: {
    'reading-an-olive-oil-label': {
      title: 'Leggere l’etichetta di un olio prima di portarlo a scaffale',
      excerpt:
        'Categoria, raccolto, origine, date, lotto: cinque minuti con la bottiglia in mano dicono quasi tutto ciò che la scheda commerciale tace. Ecco in quale ordine leggiamo un’etichetta, e che cosa chiediamo dopo.',
      artAlt: 'Motivo decorativo a piastrelle',
    },
    'harvest-calendar-for-buyers': {
      title: 'Il calendario dei raccolti per chi compra',
      excerpt:
        'Pomodori ad agosto, olive verdi a settembre, olio da ottobre, miele a luglio. Quando arriva ogni raccolto, quando prenotarlo e quando può essere sul vostro scaffale.',
      artAlt: 'Motivo decorativo a piastrelle',
    },
    'pallets-that-survive-the-atlantic': {
      title: 'Pallet che reggono l’Atlantico',
      excerpt:
        'L’europallet misura 80 × 120 cm, le scaffalature nordamericane vogliono 48 × 40 pollici. Come progettiamo colli, strati, angolari e film perché da questa parte non ci sia nulla da rifare.',
      artAlt: 'Motivo decorativo a piastrelle',
    },
    'bilingual-labels-without-reprints': {
      title: 'Etichette bilingui senza ristampe',
      excerpt:
        'Quasi tutte le ristampe nascono da cinque piccoli errori: la denominazione, la porzione, la riga degli allergeni, l’indirizzo dell’importatore e un francese più piccolo dell’inglese.',
      artAlt: 'Motivo decorativo a piastrelle',
    },
    'first-ninety-days-on-shelf': {
      title: 'I primi novanta giorni a scaffale',
      excerpt:
        'Una linea nuova si giudica in dodici o tredici settimane. Che cosa misurare alla seconda, alla sesta e alla decima, quando fare la prima promozione e quando togliere un articolo.',
      artAlt: 'Motivo decorativo a piastrelle',
    },
  },
  fallbackNotice: 'A questo indirizzo non c’è nessun articolo. Ecco invece quello in primo piano.',
  callToAction: {
    heading: 'Vi resta una domanda?',
    text: 'Fatela a chi scrive qui: risponde entro un giorno lavorativo.',
    action: 'Chiedete a noi',
  },
};
