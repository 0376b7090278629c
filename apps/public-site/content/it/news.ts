import type { NewsContent } from '../en/news.ts';

export const news: NewsContent = {
  name: 'Notizie',
  meta: {
    title: 'Notizie: prodotti, partner e regole | Olea & Thyme',
    description:
      'Nuovi prodotti, accordi, porti e regole di etichettatura: che cosa cambia da Olea & Thyme e che cosa significa per i vostri ordini.',
  },
  intro: {
    overline: 'Notizie',
    heading: 'Che cosa cambia, e da quando',
    lede: 'Note brevi su prodotti, partner, porti e regole, scritte per chi fa gli ordini.',
  },
  filters: {
    all: 'Tutte le notizie',
    'product-launches': 'Nuovi prodotti',
    partnerships: 'Collaborazioni',
    expansion: 'Espansione',
    trade: 'Commercio',
    sustainability: 'Sostenibilità',
  },
  filterLabel: 'Filtra le notizie per categoria',
  resultCount: 'Notizie mostrate: {{count}} su {{total}}',
  articles: {
    'single-estate-koroneiki': {
      title: 'Una Koroneiki di un solo podere, da Creta orientale',
      excerpt:
        'Raccolta nel novembre 2025 in un solo podere vicino a Sitia, con acidità dello 0,28% all’imbottigliamento. Ne abbiamo 9.600 bottiglie da 500 ml, in cartoni da sei, da consumarsi preferibilmente entro dicembre 2027, etichettate per Canada e Stati Uniti. Già in spedizione da Ottawa.',
      tag: 'Novità a magazzino',
      more: 'Tutti i nostri oli d’oliva',
      artAlt: 'Motivo decorativo a piastrelle',
    },
    'apulian-mill-agreement': {
      title: 'Tre raccolti concordati con un frantoio di Andria',
      excerpt:
        'Da questo mese e fino al raccolto 2028, Masseria Serralta produrrà per noi 120.000 litri di olio di Coratina l’anno. Il prezzo segue una formula pubblicata, con un minimo e un massimo: chi compra a marca privata può fissare il prezzo a scaffale per dodici mesi.',
      tag: 'Accordo di fornitura',
      more: 'Masseria Serralta, il nostro partner ad Andria',
      artAlt: 'Motivo decorativo a piastrelle',
    },
    'halifax-second-port': {
      title: 'Un container su tre passa ormai da Halifax',
      excerpt:
        'Da maggio un container su tre passa da Halifax, il nostro secondo porto d’ingresso, invece che da Montréal. Il tratto di mare si accorcia di circa quattro giorni e il treno arriva a Montréal in tre. Chi compra nelle province atlantiche può ora ritirare la merce in porto.',
      tag: 'Logistica',
      more: 'Atlantic Cold Chain, il nostro partner a Halifax',
      artAlt: 'Motivo decorativo a piastrelle',
    },
    'front-of-pack-labels': {
      title: 'Simbolo frontale: etichette nuove su tutti i 112 articoli',
      excerpt:
        'Dal 1° gennaio 2026 il Canada richiede un simbolo sul fronte degli alimenti ricchi di sodio, zuccheri o grassi saturi. Dei nostri 847 articoli, 112 devono portarlo, soprattutto olive, capperi e sughi. Le scorte importate prima di quella data sono esaurite, e tutti i 112 partono con la nuova etichetta.',
      tag: 'Etichettatura',
      more: 'Etichette bilingui senza ristampe',
      artAlt: 'Motivo decorativo a piastrelle',
    },
    'pomace-to-energy': {
      title: 'Ora il nocciolino scalda l’acqua di tre frantoi',
      excerpt:
        'Con la nuova campagna, tre frantoi cretesi hanno cominciato a separare il nocciolino dalla sansa, a essiccarlo e a bruciarlo per scaldare l’acqua di processo. Entro la fine della campagna, una sessantina di tonnellate di nocciolino sostituiranno circa 24.000 litri di gasolio da riscaldamento.',
      tag: 'Energia',
      more: 'Frantoio Koutsouras, il nostro partner a Creta',
      artAlt: 'Motivo decorativo a piastrelle',
    },
  },
  callToAction: {
    heading: 'Una di queste notizie riguarda il vostro assortimento?',
    text: 'Diteci quali prodotti tenete: vi diremo che cosa cambia per voi e da quando.',
    action: 'Scriveteci',
  },
};
