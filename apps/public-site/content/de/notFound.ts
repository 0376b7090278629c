import type { NotFoundContent } from '../en/notFound.ts';

export const notFound: NotFoundContent = {
  meta: {
    title: 'Seite nicht gefunden | Olea & Thyme',
    description:
      'Unter dieser Adresse gibt es keine Seite. In wenigen Augenblicken gelangen Sie zur Startseite von Olea & Thyme.',
  },
  heading: 'Dieses Regal ist leer',
  text: 'Unter dieser Adresse gibt es keine Seite. Vielleicht ist sie umgezogen, oder der Link stimmt nicht.',
  countdown: 'Weiter zur Startseite in {{seconds}} …',
  action: 'Jetzt zur Startseite',
};
