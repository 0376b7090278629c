/** What the Supabase advisors may say without failing the rehearsal, by the name of the advice, and why. */
export const ACCEPTED_ADVICE: Readonly<Record<string, string>> = {
  unused_index:
    'Counts reads since the database was made, and this one was made a moment ago. The indexes serve the rate limits, the erasure and the lists of the console.',
};
