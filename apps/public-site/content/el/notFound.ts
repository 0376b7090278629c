import type { NotFoundContent } from '../en/notFound.ts';

export const notFound: NotFoundContent = {
  meta: {
    title: 'Η σελίδα δεν βρέθηκε | Olea & Thyme',
    description:
      'Δεν υπάρχει σελίδα σε αυτή τη διεύθυνση. Σε λίγο θα μεταφερθείτε στην αρχική σελίδα της Olea & Thyme.',
  },
  heading: 'Αυτό το ράφι είναι άδειο',
  text: 'Δεν υπάρχει σελίδα σε αυτή τη διεύθυνση. Ίσως μετακινήθηκε ή ο σύνδεσμος είναι λάθος.',
  countdown: 'Μεταφορά στην αρχική σελίδα σε {{seconds}}…',
  action: 'Στην αρχική σελίδα τώρα',
};
