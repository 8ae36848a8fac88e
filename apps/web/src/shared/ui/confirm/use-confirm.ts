import { createContext, use } from 'react';
import type { Question } from './confirm-dialog.tsx';

/** Asks, and resolves to true only if `Yes` was chosen. */
export type Confirm = (question: Question) => Promise<boolean>;

export const ConfirmContext = createContext<Confirm | null>(null);

/** The confirm dialog as a function: `if (await confirm({ title, text })) …`. */
export function useConfirm(): Confirm {
  const confirm = use(ConfirmContext);
  if (!confirm) throw new Error('useConfirm needs a ConfirmProvider above it');
  return confirm;
}
