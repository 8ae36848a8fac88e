import { type ReactNode, useCallback, useState } from 'react';
import { ConfirmDialog, type Question } from './confirm-dialog.tsx';
import { type Confirm, ConfirmContext } from './use-confirm.ts';

interface Asked {
  question: Question;
  answer: (yes: boolean) => void;
}

/** Shows the questions of `useConfirm` below it, one at a time; a second one answers the first with no. */
export function ConfirmProvider({ children }: { children: ReactNode }) {
  const [asked, setAsked] = useState<Asked>();

  const confirm = useCallback<Confirm>((question) => {
    const { promise, resolve } = Promise.withResolvers<boolean>();
    setAsked((earlier) => {
      earlier?.answer(false);
      return { question, answer: resolve };
    });
    return promise;
  }, []);

  const answer = (yes: boolean) => {
    asked?.answer(yes);
    setAsked(undefined);
  };

  return (
    <ConfirmContext value={confirm}>
      {children}
      {asked && <ConfirmDialog question={asked.question} onAnswer={answer} />}
    </ConfirmContext>
  );
}
