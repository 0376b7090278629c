import type { NotFoundContent } from '../model.ts';

export const notFound: NotFoundContent = {
  meta: {
    title: 'Pagina non trovata | Olea & Thyme',
    description:
      'A questo indirizzo non c’è nessuna pagina. Fra un momento tornerete alla pagina iniziale di Olea & Thyme.',
  },
  heading: 'Questo scaffale è vuoto',
  text: 'A questo indirizzo non c’è nessuna pagina. Forse è stata spostata, o il link è sbagliato.',
  countdown: 'Fra {{seconds}} secondi tornerete alla pagina iniziale.',
  action: 'Torna subito alla pagina iniziale',
};
