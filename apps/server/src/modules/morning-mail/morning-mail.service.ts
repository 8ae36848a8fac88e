import type { MorningMail } from '@account/contract/endpoints/administration/morning-mail';
import type { UserActor } from '../../kernel/actor.ts';
import { AppError } from '../../kernel/errors.ts';
import type { Scope } from '../../kernel/scope.ts';
import type { Database } from '../../platform/database/database.ts';
import { type ConstraintMessages, mapConstraintErrors } from '../../platform/database/database-errors.ts';
import { recordOwnChange } from '../audit/index.ts';
import * as queries from './morning-mail.queries.ts';

export interface MorningMailService {
  show(actor: UserActor, scope: Scope): Promise<MorningMail>;
  /** Turns the own mail on or off. */
  save(actor: UserActor, scope: Scope, input: MorningMail): Promise<void>;
}

const constraints: ConstraintMessages = {
  morning_mails_user_id_fkey: () => new AppError('session_expired'),
};

export const createMorningMailService = ({ database }: { database: Database }): MorningMailService => ({
  show: async (actor, scope) => {
    const time_zone = await database.read(scope, (executor) => queries.findTimeZone(executor, actor.id));
    return { time_zone: time_zone ?? null };
  },

  save: (actor, scope, { time_zone }) =>
    mapConstraintErrors(constraints, () =>
      database.write(scope, async (tx) => {
        const before = (await queries.findTimeZone(tx, actor.id)) ?? null;
        if (time_zone === null) await queries.turnOff(tx, actor.id);
        else await queries.turnOn(tx, actor.id, time_zone);
        await recordOwnChange(tx, actor, 'user.settings_updated', {
          before: { morning_mail: before },
          after: { morning_mail: time_zone },
        });
      }),
    ),
});
