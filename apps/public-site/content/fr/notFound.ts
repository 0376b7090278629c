import type { NotFoundContent } from '../en/notFound.ts';

export const notFound: NotFoundContent = {
  meta: {
    title: 'Page introuvable | Olea & Thyme',
    description: 'Il n’y a pas de page à cette adresse. Retour à l’accueil d’Olea & Thyme dans un instant.',
  },
  heading: 'Cette tablette est vide',
  text: 'Il n’y a pas de page à cette adresse. Elle a peut-être été déplacée, ou le lien est erroné.',
  countdown: 'Retour à l’accueil dans {{seconds}} s…',
  action: 'Retourner à l’accueil maintenant',
};
