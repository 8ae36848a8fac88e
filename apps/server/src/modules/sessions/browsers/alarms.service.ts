import type { LinkState } from '@account/contract/values/links';
import type { Actor } from '../../../kernel/actor.ts';
import type { Clock } from '../../../kernel/clock.ts';
import { systemScope } from '../../../kernel/scope.ts';
import { hashToken } from '../../../platform/crypto/secrets.ts';
import type { Database, Executor } from '../../../platform/database/database.ts';
import { recordChangeByOwner } from '../../audit/index.ts';
import { linkStateOf, requireOpenState } from '../../links/index.ts';
import { lockUserRow } from '../../users/index.ts';
import { endSessionsOf } from '../end-sessions.ts';
import { findAlarm, useAlarm } from './known-browsers.queries.ts';

export interface AlarmService {
  /** What the holder of a link may know of it. */
  show(token: string): Promise<{ state: LinkState; email: string | null }>;
  /** Ends every session and token of the person; 422 under `token` when the link works no more. */
  end(actor: Actor, token: string): Promise<void>;
}

export function createAlarmService({ database, clock }: { database: Database; clock: Clock }): AlarmService {
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
        const isFirst = (await useAlarm(tx, alarm.id)) > 0;
        requireOpenState({ ...alarm, used: !isFirst });
        await endSessionsOf(tx, alarm.user_id);
        const owner = { id: alarm.user_id, email: alarm.email };
        await recordChangeByOwner(tx, actor, owner, {
          action: 'session.all_ended_by_link',
          organizationId: alarm.organization_id,
        });
      }),
  };
}
