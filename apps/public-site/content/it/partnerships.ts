import type { PartnershipsContent } from '../en/partnerships.ts';

export const partnerships: PartnershipsContent = {
  name: 'Collaborazioni',
  meta: {
    title: 'Collaborazioni, dal frantoio al negozio | Olea & Thyme',
    description:
      'Come lavoriamo con produttori, operatori logistici e catene: volumi pluriennali, previsioni condivise, condizioni scritte.',
  },
  intro: {
    overline: 'Collaborazioni',
    heading: 'Contratti lunghi, condizioni chiare',
    lede: 'Un partner è qualcuno con cui si pianifica più di un raccolto. Eccone quattro, uno per ogni anello della filiera.',
  },
  partners: {
    'koutsouras-mill': {
      name: 'Frantoio Koutsouras',
      type: 'Produttore, olio d’oliva',
      description:
        'Un frantoio di famiglia sulla costa sud-orientale di Creta, che lavora per 140 olivicoltori. Compriamo la sua Koroneiki dalla prima spedizione e oggi prendiamo circa un terzo del raccolto. Nel 2024 abbiamo anticipato parte del prezzo, perché potesse aggiungere un secondo separatore.',
      benefits: [
        'Quantità prenotata entro il 30 settembre, pagata a 30 giorni',
        'Olive di ogni olivicoltore molite il giorno della raccolta',
        'Numeri di lotto che riportano all’uliveto',
      ],
      location: 'Lasithi, Creta (Grecia)',
      artAlt: 'Motivo decorativo a piastrelle',
    },
    'masseria-serralta': {
      name: 'Masseria Serralta',
      type: 'Produttore, olio e conserve',
      description:
        'Un’azienda di 210 ettari nell’agro di Andria, con frantoio e laboratorio di conserve propri. Coltiva Coratina e Peranzana, carciofi e pomodori. L’accordo triennale firmato a settembre 2026 riguarda 120.000 litri d’olio l’anno.',
      benefits: [
        'Formula di prezzo fissa per tre raccolti',
        'Imbottigliamento a marca privata a partire da 3.600 bottiglie',
        'Un solo audit l’anno, valido per i due Paesi',
      ],
      location: 'Andria, Puglia',
      artAlt: 'Motivo decorativo a piastrelle',
    },
    'atlantic-cold-chain': {
      name: 'Atlantic Cold Chain',
      type: 'Logistica, porto e ferrovia',
      description:
        'L’azienda riceve i nostri container a Halifax, li tiene fra 15 e 20 °C e li inoltra a Montréal per ferrovia. La sua banchina è attrezzata per passare dagli europallet da 80 × 120 cm al formato da 48 × 40 pollici senza aprire un collo.',
      benefits: [
        'Tre giorni di treno da Halifax a Montréal',
        'Registro delle temperature per ogni container',
        'Area di sosta per ispezioni, fino a 22 pallet',
      ],
      location: 'Halifax, Nuova Scozia (Canada)',
      artAlt: 'Motivo decorativo a piastrelle',
    },
    'northern-pantry': {
      name: 'Northern Pantry',
      type: 'Distribuzione, 46 negozi',
      description:
        'Una catena regionale dell’Ontario e del Québec. Ha cominciato con un pallet d’olio nel 2017 e oggi vende 38 nostri articoli, più nove a marca privata. Facciamo insieme una previsione di 26 settimane, rivista il primo lunedì del mese.',
      benefits: [
        'Livello di servizio del 98,1% nel 2024',
        'Promozioni comuni programmate con due raccolti di anticipo',
        'Una sola etichetta bilingue per tutti i negozi',
      ],
      location: 'Kingston, Ontario (Canada)',
      artAlt: 'Motivo decorativo a piastrelle',
    },
  },
  labels: { benefits: 'I vantaggi', location: 'Sede:' },
  sampleNote:
    'I partner di questa pagina sono esempi inventati, per mostrare come lavoriamo. Nomi e cifre sono puramente indicativi.',
  callToAction: {
    heading: 'Pianifichiamo un raccolto insieme',
    text: 'Produttori, trasportatori, catene: diteci i vostri volumi e il vostro calendario, e vedremo dove si incontrano con i nostri.',
    action: 'Proponete una collaborazione',
  },
};
