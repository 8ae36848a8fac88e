import type { LinkState } from '@account/contract/values/links';
import type { Actor } from '../../../kernel/actor.ts';
import { systemScope } from '../../../kernel/scope.ts';
import { hashToken } from '../../../platform/crypto/secrets.ts';
import type { Database, Executor } from '../../../platform/database/database.ts';
import { recordChangeByOwner } from '../../audit/index.ts';
import { linkStateOf, requireOpenState } from '../../links/index.ts';
import type { NoticeParts } from '../../mail/index.ts';
import { lockUserRow } from '../../users/index.ts';
import { endSessionsOf } from '../end-sessions.ts';
import { findAlarm, removePassword, useAlarm } from './known-browsers.queries.ts';
import { unlinkRecentIdentities } from './recent-identities.ts';

export interface AlarmService {
  /** What the holder of a link may know of it. */
  show(token: string): Promise<{ state: LinkState; email: string | null }>;
  /**
   * Ends every session and token of the person, and the ways in that somebody else may have: the password, and identities
   * linked since the sign-in. 422 under `token` when the link works no more.
   */
  end(actor: Actor, token: string): Promise<void>;
}

export function createAlarmService({ database, ...parts }: NoticeParts & { database: Database }): AlarmService {
  const { clock } = parts;
  const find = (executor: Executor, token: string) => findAlarm(executor, hashToken(token), clock.now());
  return {
    show: async (token) => {
      const alarm = await database.read(systemScope, (executor) => find(executor, token));
      const state = linkStateOf(alarm);
      return { state, email: state === 'open' && alarm ? alarm.email : null };
    },

    end: (actor, token) =>
      database.write(systemScope, async (tx) => {
        const alarm = requireOpenState(await find(tx, token));
        await lockUserRow(tx, alarm.user_id);
        const { id, email, user_id: userId, organization_id: organizationId } = alarm;
        await unlinkRecentIdentities(tx, actor, { id: userId, email, organizationId }, parts);
        const isFirst = (await useAlarm(tx, id, clock.now())) > 0;
        requireOpenState({ ...alarm, used: !isFirst });
        await removePassword(tx, userId);
        await endSessionsOf(tx, userId);
        await recordChangeByOwner(
          tx,
          actor,
          { id: userId, email },
          { action: 'session.all_ended_by_link', organizationId },
        );
      }),
  };
}
