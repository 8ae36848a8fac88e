import type { ReactNode } from 'react';
import { useQuestion } from '../dialog/use-question.ts';
import { ConfirmDialog, type Question } from './confirm-dialog.tsx';
import { ConfirmContext } from './use-confirm.ts';

/** Shows the questions of `useConfirm` below it, one at a time; a second one answers the first with no. */
export function ConfirmProvider({ children }: { children: ReactNode }) {
  const { question, ask, answer } = useQuestion<Question, boolean>(false);
  return (
    <ConfirmContext value={ask}>
      {children}
      {question && <ConfirmDialog question={question} onAnswer={answer} />}
    </ConfirmContext>
  );
}
