import type pg from 'pg';
import { AppError } from '../../kernel/app-error.ts';

/** One kind of connection to Postgres: what its sessions begin with, and have to have. */
export interface Door {
  /** Its name in sentences and logs. */
  readonly name: string;
  /** Settings of Postgres as `pg_settings` shows them; times are milliseconds. */
  readonly settings: Readonly<Record<string, string>>;
}

/** A connection has another role, other rights or other settings than the program relies on. */
export class UnsafeDoor extends Error {
  override name = 'UnsafeDoor';
}

/** The unsafe door behind an error of a call, or the error itself. */
export const unsafeDoorOf = (error: unknown): UnsafeDoor | undefined => {
  const cause = error instanceof AppError ? error.details.cause : error;
  return cause instanceof UnsafeDoor ? cause : undefined;
};

/** The settings of a door as the start-up parameter `options`, which Postgres reads before the first statement. */
export const optionsOf = ({ settings }: Door): string =>
  Object.entries(settings)
    .map(([name, value]) => `-c ${name}=${value}`)
    .join(' ');

/** Settings that are right without being sent: an operator may make the whole database read-only. */
const unsent = { default_transaction_read_only: 'off' };

/**
 * `users` has row-level security that only its owner, superusers and roles with BYPASSRLS pass; account_system sees all by its
 * policies. The tenant door switches to account_person, which is no door of its own.
 */
const question = `SELECT current_user AS role, rolsuper AS is_superuser,
    rolbypassrls OR row_security_active(to_regclass('public.users')) IS FALSE AS passes_policies,
    EXISTS (SELECT FROM pg_roles tenant, pg_roles everything
      WHERE tenant.rolname IN ('account_tenant', 'account_person') AND everything.rolname = 'account_system'
        AND (tenant.rolbypassrls OR pg_has_role(tenant.oid, everything.oid, 'MEMBER'))) AS tenants_pass_policies,
    (SELECT json_object_agg(name, setting) FROM pg_settings WHERE name = ANY($1)) AS settings
  FROM pg_roles WHERE rolname = current_user`;

interface Answer {
  role: string;
  is_superuser: boolean;
  passes_policies: boolean;
  tenants_pass_policies: boolean;
  settings: Record<string, string>;
}

function faultsOf({ role, ...expected }: Record<string, string>, answer: Answer): string[] {
  const faults = Object.entries(expected)
    .filter(([name, value]) => answer.settings[name] !== value)
    .map(([name, value]) => `${name} is ${answer.settings[name]} instead of ${value}`);
  // A door without a role is for the owner.
  if (role === undefined) return faults;
  if (answer.tenants_pass_policies) faults.unshift('row-level security does not hold for tenants');
  if (answer.passes_policies) faults.unshift('row-level security does not hold for it');
  if (answer.is_superuser) faults.unshift('it is a superuser');
  if (answer.role !== role) faults.unshift(`its role is ${answer.role} instead of ${role}`);
  return faults;
}

/** Asks Postgres who a connection is and how its session is set. Throws an UnsafeDoor when that is not the door. */
export async function checkDoor({ name, settings }: Door, connection: Pick<pg.ClientBase, 'query'>): Promise<void> {
  const expected = { ...unsent, ...settings };
  const { rows } = await connection.query<Answer>(question, [Object.keys(expected)]);
  const faults = rows[0] ? faultsOf(expected, rows[0]) : ['its role is unknown'];
  if (faults.length === 0) return;
  throw new UnsafeDoor(
    `The door "${name}" of the database is not safe: ${faults.join(', ')}; a pooler that drops start-up parameters causes this, and so do settings in DATABASE_URL, at a role or at the database.`,
  );
}
