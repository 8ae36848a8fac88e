import type { ReactNode } from 'react';
import { useQuestion } from '../dialog/use-question.ts';
import { PromptDialog, type PromptQuestion } from './prompt-dialog.tsx';
import { PromptContext } from './use-prompt.ts';

/** Shows the questions of `usePrompt` below it, one at a time; a second one cancels the first. */
export function PromptProvider({ children }: { children: ReactNode }) {
  const { question, ask, answer } = useQuestion<PromptQuestion, string | undefined>(undefined);
  return (
    <PromptContext value={ask}>
      {children}
      {question && <PromptDialog question={question} onAnswer={answer} />}
    </PromptContext>
  );
}
