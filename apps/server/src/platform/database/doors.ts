import type pg from 'pg';
import { AppError } from '../../kernel/errors.ts';

/** One kind of connection to Postgres: what its sessions begin with, and have to have. */
export interface Door {
  /** Its name in sentences, logs and the role that it logs in as. */
  readonly name: string;
  /** Settings of Postgres as `pg_settings` shows them, with the role that it acts as; times are milliseconds. */
  readonly settings: Readonly<{ role: string } & Record<string, string>>;
  /** Roles that a transaction of the door may act as besides. */
  readonly alsoActsAs: readonly string[];
}

/** Milliseconds after which Postgres ends a statement of a request, which is a 503 then, and of the queue. */
export const statementTimeouts = { request: 15_000, queue: 60_000 };

const ofRequests = {
  TimeZone: 'UTC',
  statement_timeout: String(statementTimeouts.request),
  lock_timeout: String(statementTimeouts.request),
  idle_in_transaction_session_timeout: String(statementTimeouts.request * 2),
  jit: 'off',
  // A page is read in milliseconds; starting workers for it costs more, and takes processors from others.
  max_parallel_workers_per_gather: '0',
};

/** The doors that a pooler may stand before: between two transactions nothing is kept on their connections. */
export const pooledDoors = {
  /** Reads only: Postgres refuses every change. */
  reader: {
    name: 'reader',
    settings: { role: 'account_system', ...ofRequests, default_transaction_read_only: 'on' },
    alsoActsAs: [],
  },
  system: { name: 'system', settings: { role: 'account_system', ...ofRequests }, alsoActsAs: [] },
  tenant: { name: 'tenant', settings: { role: 'account_tenant', ...ofRequests }, alsoActsAs: ['account_person'] },
} satisfies Record<string, Door>;

/** The doors that lead to Postgres itself, as they listen or hold locks. */
export const directDoors = {
  /** Listens, as the role that sees no rows. */
  listener: { name: 'listener', settings: { role: 'account_tenant', TimeZone: 'UTC' }, alsoActsAs: [] },
  /** Takes events from the outbox, by its index: what is gone from the table is passed over, however much that is. */
  relay: {
    name: 'relay',
    settings: {
      role: 'account_system',
      TimeZone: 'UTC',
      statement_timeout: String(statementTimeouts.request),
      enable_seqscan: 'off',
    },
    alsoActsAs: [],
  },
  /** Runs the queue, and knows nothing but its tables. */
  worker: {
    name: 'worker',
    settings: { role: 'account_queue', TimeZone: 'UTC', statement_timeout: String(statementTimeouts.queue) },
    alsoActsAs: [],
  },
} satisfies Record<string, Door>;

export const doors: readonly Door[] = [...Object.values(pooledDoors), ...Object.values(directDoors)];

/** A connection has another role, other rights or other settings than the program relies on. */
export class UnsafeDoor extends Error {
  override name = 'UnsafeDoor';
}

/** The unsafe door behind an error of a call, or the error itself. */
export const unsafeDoorOf = (error: unknown): UnsafeDoor | undefined => {
  const cause = error instanceof AppError ? error.details.cause : error;
  return cause instanceof UnsafeDoor ? cause : undefined;
};

/** Settings that no role of a door has: an operator may make the whole database read-only. */
const unset = { default_transaction_read_only: 'off' };

/**
 * `users` has row-level security that only its owner, superusers and roles with BYPASSRLS pass; account_system sees all by its
 * policies. A session can go back to the role that it logged in as, which therefore has to be as harmless.
 */
const question = `SELECT session_user AS login, current_user AS role, bool_or(rolsuper) AS is_superuser,
    bool_or(rolbypassrls) OR row_security_active(to_regclass('public.users')) IS FALSE
      OR bool_or(pg_has_role(oid, (SELECT relowner FROM pg_class WHERE oid = to_regclass('public.users')), 'MEMBER'))
      IS TRUE AS passes_policies,
    EXISTS (SELECT FROM pg_roles tenant, pg_roles everything
      WHERE tenant.rolname IN ('account_tenant', 'account_person') AND everything.rolname = 'account_system'
        AND (tenant.rolbypassrls OR pg_has_role(tenant.oid, everything.oid, 'MEMBER'))) AS tenants_pass_policies,
    (SELECT json_object_agg(name, setting) FROM pg_settings WHERE name = ANY($1)) AS settings
  FROM pg_roles WHERE rolname IN (session_user, current_user)`;

interface Answer {
  login: string;
  role: string;
  is_superuser: boolean;
  passes_policies: boolean;
  tenants_pass_policies: boolean;
  settings: Record<string, string>;
}

function faultsOf(login: string, { role, ...expected }: Record<string, string>, answer: Answer): string[] {
  const faults = Object.entries(expected)
    .filter(([name, value]) => answer.settings[name] !== value)
    .map(([name, value]) => `${name} is ${answer.settings[name]} instead of ${value}`);
  if (answer.tenants_pass_policies) faults.unshift('row-level security does not hold for tenants');
  if (answer.passes_policies) faults.unshift('row-level security does not hold for it');
  if (answer.is_superuser) faults.unshift('it is a superuser');
  if (answer.role !== role) faults.unshift(`its role is ${answer.role} instead of ${role}`);
  if (answer.login !== login) faults.unshift(`it logs in as ${answer.login} instead of ${login}`);
  return faults;
}

/**
 * Asks Postgres who a connection is and how its session is set. Throws an UnsafeDoor when that is not the door.
 * @param login the role that the door logs in as
 */
export async function checkDoor(
  { name, settings }: Door,
  login: string,
  connection: Pick<pg.ClientBase, 'query'>,
): Promise<void> {
  const expected = { ...unset, ...settings };
  const { rows } = await connection.query<Answer>(question, [Object.keys(expected)]);
  const faults = rows[0] ? faultsOf(login, expected, rows[0]) : ['its role is unknown'];
  if (faults.length === 0) return;
  throw new UnsafeDoor(
    `The door "${name}" of the database is not safe: ${faults.join(', ')}; a pooler that logs in by itself causes this, and so do settings in an address, at a role or at the database.`,
  );
}
