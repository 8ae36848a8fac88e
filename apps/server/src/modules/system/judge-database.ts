import type { ReplicaState } from '../../platform/database/replicas/replicas.ts';
import type { QueueState } from '../../platform/queue/queue.queries.ts';
import { type Finding, failed, ok, warning } from './findings.ts';
import type { BackupTimes, DatabaseFacts } from './system.queries.ts';

/** The first Postgres on which the migrations run. */
const oldest = 15;

const needed = {
  extensions: ['btree_gin', 'pg_trgm'],
  roles: ['account_person', 'account_queue', 'account_system', 'account_tenant'],
};

/** The share of the connections in use from which on new programs may find none. */
const busy = 0.8;

/** Seconds that two clocks may differ: codes of a second factor and tokens of platforms allow little more. */
const clockTolerance = 5;

/** Seconds that a job may wait whose time has come. */
const jobPatience = 300;

const day = 86_400;
/** Days after which a backup, and the proof that backups can be read, are old. */
const backupDays = 2;
const drillDays = 90;

const migrateCommand = 'account migrate';

const without = (wanted: readonly string[], there: readonly string[]) => wanted.filter((one) => !there.includes(one));

/** The faults of a database. An empty one gets its extensions and roles from the first migrations. */
export function judgeDatabase(facts: DatabaseFacts): Finding[] {
  const [version = ''] = facts.version.split(' ');
  const isEmpty = facts.schema === 0;
  const extensions = without(needed.extensions, isEmpty ? facts.available : facts.extensions).join(', ');
  const roles = isEmpty ? '' : without(needed.roles, facts.roles).join(', ');
  const { used, all } = facts;
  const faults = [
    ...(facts.number < oldest * 10_000
      ? [failed('checks.database_old', 'checks.database_old_action', { version, oldest: String(oldest) })]
      : []),
    ...(extensions
      ? [failed('checks.database_extensions', 'checks.database_extensions_action', { names: extensions })]
      : []),
    ...(roles
      ? [failed('checks.database_roles', 'checks.database_roles_action', { names: roles, command: migrateCommand })]
      : []),
    ...(isEmpty && !facts.may_prepare ? [failed('checks.database_rights', 'checks.database_rights_action')] : []),
    ...(used >= all * busy ? [warning('checks.database_full', 'checks.database_full_action', { used, all })] : []),
  ];
  return faults.length > 0 ? faults : [ok('checks.database_ok', { version })];
}

const replicaFaults = {
  behind: (name: string) => warning('checks.replica_behind', 'checks.replica_behind_action', { name }),
  gone: (name: string) => warning('checks.replica_gone', 'checks.replica_gone_action', { name }),
  promoted: (name: string) => warning('checks.replica_strayed', 'checks.replica_strayed_action', { name }),
  strayed: (name: string) => warning('checks.replica_strayed', 'checks.replica_strayed_action', { name }),
  following: (name: string) => ok('checks.replica_ok', { name }),
} satisfies Record<ReplicaState['standing'], (name: string) => Finding>;

/** How the replicas are. */
export const judgeReplicas = (states: readonly ReplicaState[]): Finding[] =>
  states.map(({ name, standing }) => replicaFaults[standing](name));

/** Whether this program and the database have the same migrations. */
export function judgeRelease(
  { schema, works_since }: Pick<DatabaseFacts, 'schema' | 'works_since'>,
  own: number,
  release: string,
): Finding {
  if (schema < own)
    return failed('checks.release_behind', 'checks.release_behind_action', { release, command: migrateCommand });
  if (schema === own) return ok('checks.release_ok', { release });
  return (works_since > own ? failed : warning)('checks.release_ahead', 'checks.release_ahead_action', { release });
}

/** How far the clock of the database is from another, both in seconds since 1970. */
export function judgeClock(there: number, here: number): Finding {
  const seconds = Math.round(Math.abs(there - here));
  return seconds > clockTolerance
    ? warning('checks.clock_off', 'checks.clock_off_action', { seconds })
    : ok('checks.clock_ok');
}

/** Whether jobs are worked on. */
export function judgeJobs({ jobs, oldestSeconds, workers }: QueueState): Finding[] {
  const faults = [
    ...(oldestSeconds > jobPatience
      ? [failed('checks.jobs_late', 'checks.jobs_late_action', { minutes: Math.floor(oldestSeconds / 60) })]
      : []),
    ...(workers === 0
      ? [warning('checks.jobs_none', 'checks.jobs_none_action', { command: 'account serve --jobs' })]
      : []),
    ...(jobs.failed > 0 ? [warning('checks.jobs_failed', 'checks.jobs_failed_action', { count: jobs.failed })] : []),
  ];
  return faults.length > 0 ? faults : [ok('checks.jobs_ok', { count: jobs.ready })];
}

function judgeAge(
  at: number | null,
  now: number,
  {
    limit,
    ...words
  }: { limit: number; none: Finding['message']; done: Finding['message']; action: Finding['message'] },
  command: string,
): Finding {
  if (at === null) return warning(words.none, words.action, { command });
  const days = Math.max(0, Math.floor((now - at) / day));
  return days > limit ? warning(words.done, words.action, { days, command }) : ok(words.done, { days });
}

/** How old the last backup is, and the last proof that backups can be read. */
export const judgeBackups = ({ backup, drill }: BackupTimes, now: number): Finding[] => [
  judgeAge(
    backup,
    now,
    { limit: backupDays, none: 'checks.backup_none', done: 'checks.backup_done', action: 'checks.backup_action' },
    'account backup --to FILE',
  ),
  judgeAge(
    drill,
    now,
    { limit: drillDays, none: 'checks.drill_none', done: 'checks.drill_done', action: 'checks.drill_action' },
    'account restore --from FILE --check',
  ),
];
