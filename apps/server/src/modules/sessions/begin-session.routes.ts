import type { CallContext } from '../../http/calls/call-context.ts';
import type { SessionService } from './sessions.service.ts';

/** Gives the browser a session that was opened without a look at the one it had: that one ends. */
export async function beginSession(
  sessions: SessionService,
  context: CallContext,
  { token, remember = false }: { token: string; remember?: boolean },
): Promise<void> {
  if (context.session) await sessions.signOut(context.session.id);
  context.startSession(token, remember);
}
