import { createContext, use } from 'react';
import type { PromptQuestion } from './prompt-dialog.tsx';

/** Asks, and answers with the text, or undefined when none was given. */
export type Prompt = (question: PromptQuestion) => Promise<string | undefined>;

export const PromptContext = createContext<Prompt | null>(null);

/** The prompt dialog as a function: `const address = await prompt({ title, label, kind: 'email', action })`. */
export function usePrompt(): Prompt {
  const prompt = use(PromptContext);
  if (!prompt) throw new Error('usePrompt needs a PromptProvider above it');
  return prompt;
}
