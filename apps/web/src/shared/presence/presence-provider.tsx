import { type ComponentType, type ReactNode, useCallback } from 'react';
import { ApiError } from '#shared/api/api-error.ts';
import { loadMessages } from '#shared/i18n/load-messages.ts';
import { useQuestion } from '#shared/ui/dialog/use-question.ts';
import type { PresenceDialogProps } from './presence-dialog.tsx';
import { PresenceContext, type Present } from './use-presence.ts';

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
