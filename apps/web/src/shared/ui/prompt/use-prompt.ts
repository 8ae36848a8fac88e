import { createContext, use } from 'react';
import type { PromptQuestion } from './prompt-dialog.tsx';

/** Asks, and resolves to the text, or to undefined if it was cancelled. */
export type Prompt = (question: PromptQuestion) => Promise<string | undefined>;

export const PromptContext = createContext<Prompt | null>(null);

/** The prompt dialog as a function: `const address = await prompt({ title, label, kind: 'email', action })`. */
export function usePrompt(): Prompt {
  const prompt = use(PromptContext);
  if (!prompt) throw new Error('usePrompt needs a PromptProvider above it');
  return prompt;
}
