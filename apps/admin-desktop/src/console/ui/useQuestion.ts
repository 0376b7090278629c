import { useCallback, useState } from 'react';

export interface Asked<Question, Answer> {
  readonly question: Question;
  readonly isOpen: boolean;
  readonly answer: (answer: Answer) => void;
}

/**
 * A question that a dialog asks and a caller awaits: `ask` resolves with what the dialog hands to `answer`. The last question stays,
 * closed, so that it can be read while the dialog goes; null before the first one.
 */
export function useQuestion<Question, Answer>() {
  const [asked, setAsked] = useState<Asked<Question, Answer> | null>(null);
  const ask = useCallback(
    (question: Question) =>
      new Promise<Answer>((resolve) => {
        const answer = (given: Answer) => {
          setAsked({ question, isOpen: false, answer: () => undefined });
          resolve(given);
        };
        setAsked({ question, isOpen: true, answer });
      }),
    [],
  );
  return { asked, ask };
}
