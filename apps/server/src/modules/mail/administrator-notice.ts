import type { UserActor } from '../../kernel/actor.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { changeNotice, type NoticeParts } from './change-notice.ts';

/** Tells a person by mail what an administrator has done to the ways into the account. */
export const queueAdministratorNotice = (
  tx: Transaction,
  parts: NoticeParts,
  kind: 'sessions_ended' | 'two_factor_reset',
  { user, administrator }: { user: { id: number; email: string }; administrator: UserActor },
): Promise<void> =>
  parts.queueMail(tx, {
    kind,
    userId: user.id,
    recipient: user.email,
    data: { ...changeNotice(parts, administrator.origin, '/login'), administrator: administrator.email },
  });
