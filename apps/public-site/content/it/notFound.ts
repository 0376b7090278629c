import type { NotFoundContent } from '../en/notFound.ts';

export const notFound: NotFoundContent = {
  meta: {
    title: 'Pagina non trovata | Olea & Thyme',
    description:
      'A questo indirizzo non c’è nessuna pagina. Fra un momento si apre la pagina iniziale di Olea & Thyme.',
  },
  heading: 'Questo scaffale è vuoto',
  text: 'A questo indirizzo non c’è nessuna pagina. Forse è stata spostata, o il link è sbagliato.',
  countdown: 'Alla pagina iniziale fra {{seconds}}…',
  action: 'Torna subito alla pagina iniziale',
};
