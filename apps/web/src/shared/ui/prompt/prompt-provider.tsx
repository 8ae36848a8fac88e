import { type ReactNode, useCallback, useState } from 'react';
import { PromptDialog, type PromptQuestion } from './prompt-dialog.tsx';
import { type Prompt, PromptContext } from './use-prompt.ts';

interface Asked {
  question: PromptQuestion;
  answer: (text: string | undefined) => void;
}

/** Shows the questions of `usePrompt` below it, one at a time; a second one cancels the first. */
export function PromptProvider({ children }: { children: ReactNode }) {
  const [asked, setAsked] = useState<Asked>();

  const prompt = useCallback<Prompt>((question) => {
    const { promise, resolve } = Promise.withResolvers<string | undefined>();
    setAsked((earlier) => {
      earlier?.answer(undefined);
      return { question, answer: resolve };
    });
    return promise;
  }, []);

  const answer = (text: string | undefined) => {
    asked?.answer(text);
    setAsked(undefined);
  };

  return (
    <PromptContext value={prompt}>
      {children}
      {asked && <PromptDialog question={asked.question} onAnswer={answer} />}
    </PromptContext>
  );
}
