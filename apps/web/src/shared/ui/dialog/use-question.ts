import { useCallback, useState } from 'react';

interface Asked<Question, Answer> {
  question: Question;
  resolve: (answer: Answer) => void;
}

/**
 * A question for a dialog: `ask` resolves to what the dialog passes to `answer`. There is one question at a time; a
 * second one ends the first.
 * @param cancelled the answer to a question that is ended by another
 */
export function useQuestion<Question, Answer>(cancelled: Answer) {
  const [asked, setAsked] = useState<Asked<Question, Answer>>();

  const ask = useCallback(
    (question: Question): Promise<Answer> => {
      const { promise, resolve } = Promise.withResolvers<Answer>();
      setAsked((earlier) => {
        earlier?.resolve(cancelled);
        return { question, resolve };
      });
      return promise;
    },
    [cancelled],
  );

  const answer = (given: Answer) => {
    asked?.resolve(given);
    setAsked(undefined);
  };

  return { question: asked?.question, ask, answer };
}
