import type { TeamsContent } from '../en/teams.ts';

export const teams: TeamsContent = {
  name: 'Chi siamo',
  meta: {
    title: 'Chi siamo, a Ottawa, Bari e Montréal | Olea & Thyme',
    description:
      'Le persone che rispondono del vostro ordine: acquisti a Bari, logistica e conformità a Montréal, direzione a Ottawa.',
  },
  intro: {
    overline: 'Chi siamo',
    heading: 'Chi risponde al telefono',
    lede: 'Siamo in quattordici. Queste tre persone guidano il lavoro, e una di loro conoscerà il numero del vostro ordine.',
  },
  members: {
    founder: {
      name: 'Thalia Marinos',
      position: 'Fondatrice e amministratrice delegata',
      bio: 'Thalia ha fondato l’azienda nel 2016, dopo nove anni da category manager nella grande distribuzione a Ottawa e a Toronto. Negozia ogni contratto con i produttori e segue i rapporti con le catene. È cresciuta fra Ottawa e l’uliveto di famiglia vicino a Sitia, dove raccoglie ancora le olive nella seconda settimana di novembre.',
      expertise: ['Strategia di categoria', 'Contratti con i produttori', 'Marca privata', 'Assaggio dell’olio'],
      location: 'Ottawa, Ontario (Canada)',
      artAlt: 'Un arco con il monogramma TM davanti a un paesaggio',
    },
    sourcing: {
      name: 'Matteo Loiacono',
      position: 'Responsabile acquisti',
      bio: 'Tecnologo alimentare, Matteo vive a Bari, a quaranta minuti dal più vicino dei nostri frantoi. Verifica di persona tutti e 38 i produttori, segue ogni raccolto settimana per settimana e dà il via libera ai lotti solo con i risultati del laboratorio in mano. Prima di unirsi a noi nel 2018 dirigeva il controllo qualità di un’industria conserviera del pomodoro vicino a Foggia.',
      expertise: ['Audit dei produttori', 'Analisi di oli e mieli', 'Pianificazione dei raccolti', 'Capitolati'],
      location: 'Bari, Puglia',
      artAlt: 'Un arco con il monogramma ML davanti a un paesaggio',
    },
    logistics: {
      name: 'Claire Amyot',
      position: 'Direttrice logistica e conformità',
      bio: 'Claire dirige i due magazzini, le pratiche doganali e l’approvazione delle etichette. È doganalista abilitata e ha scritto il nostro piano di controllo preventivo. Dal 2019 ha fatto entrare più di 900 container. È anche la nostra responsabile della privacy. Mandatele una bozza di etichetta: vi tornerà annotata, riga per riga.',
      expertise: ['Dogana e origine CETA', 'Etichettatura CFIA e FDA', 'Trasporti invernali', 'Gestione dei richiami'],
      location: 'Montréal, Québec (Canada)',
      artAlt: 'Un arco con il monogramma CA davanti a un paesaggio',
    },
  },
  labels: { expertise: 'Competenze', location: 'Sede' },
  callToAction: {
    heading: 'Parlate con uno di noi',
    text: 'Diteci di che cosa si tratta: la persona giusta vi richiamerà entro un giorno lavorativo.',
    action: 'Contattateci',
  },
};
