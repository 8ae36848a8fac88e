import { type ComponentType, createContext, type ReactNode, use, useCallback } from 'react';
import { ApiError } from '#shared/api/api-error.ts';
import { loadMessages } from '#shared/i18n/i18n.ts';
import { useQuestion } from '#shared/ui/dialog/use-question.ts';
import type { PresenceDialogProps } from './presence-dialog.tsx';

/**
 * Makes a call that may ask for a proof of presence. Where it does, the user proves it in a dialog and the call is made
 * again. Resolves to undefined when the user cancelled; then nothing has changed.
 */
type Present = <Result>(call: () => Promise<Result>) => Promise<Result | undefined>;

const PresenceContext = createContext<Present | null>(null);

/** `const ended = await present(() => call(endSession, …))` */
export function usePresence(): Present {
  const present = use(PresenceContext);
  if (!present) throw new Error('usePresence needs a PresenceProvider above it');
  return present;
}

const asksForPresence = (error: unknown): boolean =>
  error instanceof ApiError && error.status === 422 && error.errors?.current_password !== undefined;

async function loadDialog(): Promise<ComponentType<PresenceDialogProps>> {
  const [{ PresenceDialog }] = await Promise.all([
    import('./presence-dialog.tsx'),
    loadMessages(['presence', 'sign-in']),
  ]);
  return PresenceDialog;
}

/** Shows the dialog of `usePresence` below it; its code and texts are loaded when it is first needed. */
export function PresenceProvider({ children }: { children: ReactNode }) {
  const { question: Asked, ask, answer } = useQuestion<ComponentType<PresenceDialogProps>, boolean>(false);

  const present: Present = useCallback(
    async (call) => {
      try {
        return await call();
      } catch (error) {
        if (!asksForPresence(error)) throw error;
        // Without its code there is no dialog; the refusal says what was asked for.
        const dialog = await loadDialog().catch(() => Promise.reject(error));
        return (await ask(dialog)) ? call() : undefined;
      }
    },
    [ask],
  );

  return (
    <PresenceContext value={present}>
      {children}
      {Asked && <Asked onAnswer={answer} />}
    </PresenceContext>
  );
}
