import { useCallback, useState } from 'react';

export interface Asked<Question, Answer> {
  readonly question: Question;
  readonly isOpen: boolean;
  readonly answer: (answer: Answer) => void;
}

/**
 * Provides the state of a dialog that asks a question. `ask` resolves with the value that is passed to `answer`. `asked` stays set during
 * the closing transition, and is null before the first question.
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
