import type { MorningMail } from '@account/contract/endpoints/administration/morning-mail';
import { limits } from '@account/contract/limits';
import type { PresenceTime } from '@account/contract/values/presence';
import type { UserActor } from '../../kernel/actor.ts';
import { secondsAfter } from '../../kernel/clock.ts';
import { AppError } from '../../kernel/errors.ts';
import { type Scope, systemScope } from '../../kernel/scope.ts';
import type { Database } from '../../platform/database/database.ts';
import { type ConstraintMessages, mapConstraintErrors } from '../../platform/database/database-errors.ts';
import { recurringTask, type Task } from '../../platform/queue/task.ts';
import { recordOwnChange } from '../audit/index.ts';
import { findOrganizationsWithSilent, readOutages } from '../devices/index.ts';
import type { QueueMail } from '../mail/index.ts';
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

/** Hours of the local time in which the mail is sent; later it would be no morning any more. */
const [begin, end] = [7, 10];

/** The day of a time zone, and whether it is the morning of a weekday there. */
export function localMorning(now: Date, timeZone: string): { day: string; isMorning: boolean } {
  const format = new Intl.DateTimeFormat('en-US', {
    ...{ timeZone, year: 'numeric', month: '2-digit', day: '2-digit', weekday: 'short', hour: '2-digit' },
    hourCycle: 'h23',
  });
  const parts = Object.fromEntries(format.formatToParts(now).map(({ type, value }) => [type, value]));
  const hour = Number(parts.hour);
  return {
    day: `${parts.year}-${parts.month}-${parts.day}`,
    isMorning: hour >= begin && hour < end && parts.weekday !== 'Sat' && parts.weekday !== 'Sun',
  };
}

/** The report on an organization: its largest outage, and how many displays its other outages have. */
interface SchoolReport {
  id: number;
  name: string;
  since: string;
  count: number;
  isWhole: boolean;
  more: number;
}

/** Seconds in which it makes sense to deliver the mail. */
const lifetime = 12 * 3_600;

interface MorningParts {
  database: Database;
  presenceTime: () => PresenceTime;
  queueMail: QueueMail;
  publicUrl: string;
}

/** The organizations that have an outage now, by name. */
async function readReports(database: Database, at: PresenceTime, signal: AbortSignal): Promise<SchoolReport[]> {
  const schools = await database.read(systemScope, async (executor) =>
    queries.readSchools(executor, await findOrganizationsWithSilent(executor, at)),
  );
  const reports: SchoolReport[] = [];
  for (const { id, name } of schools) {
    if (signal.aborted) break;
    const [largest, ...others] = await database.read(systemScope, (executor) => readOutages(executor, id, at));
    if (!largest) continue;
    const { since, count, is_whole: isWhole } = largest;
    reports.push({ id, name, since, count, isWhole, more: others.reduce((sum, other) => sum + other.count, 0) });
  }
  return reports;
}

/**
 * Sends administrators who want it a mail on weekday mornings, once a day, however many programs there are; none when all
 * is well. It runs each quarter of an hour, as time zones begin their hours.
 */
export function createMorningMailTask({ database, presenceTime, queueMail, publicUrl }: MorningParts): Task {
  const send = (reader: queries.Reader, day: string, reports: readonly SchoolReport[], now: Date) =>
    database.write(systemScope, async (tx) => {
      if ((await queries.claimDay(tx, reader.id, day)) === 0 || reports.length === 0) return;
      const schools = reports.slice(0, limits.morningSchools).map(({ id: _id, ...school }) => school);
      await queueMail(tx, {
        kind: 'morning',
        userId: reader.id,
        recipient: reader.email,
        data: {
          url: `${publicUrl}/home`,
          settingsUrl: `${publicUrl}/user/personalsetting`,
          expiresAt: secondsAfter(now, lifetime).toISOString(),
          timeZone: reader.time_zone,
          schools,
          moreSchools: reports.length - schools.length,
        },
      });
    });

  return recurringTask('morning-mail.send', '*/15 * * * *', async ({ signal }) => {
    const at = presenceTime();
    const { now } = at;
    const readers = await database.read(systemScope, queries.readReaders);
    const due = readers.flatMap((reader) => {
      const { day, isMorning } = localMorning(now, reader.time_zone);
      return isMorning && reader.last_day !== day ? [{ reader, day }] : [];
    });
    if (due.length === 0) return;
    const reports = await readReports(database, at, signal);
    for (const { reader, day } of due) {
      if (signal.aborted) return;
      const own = reader.is_top ? reports : reports.filter(({ id }) => id === reader.organization_id);
      await send(reader, day, own, now);
    }
  });
}
