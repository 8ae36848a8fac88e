/**
 * The variables that a program of Postgres needs. The others may be secrets, or PG* and LC_* settings that affect it.
 */
const passedOn = ['PATH', 'LD_LIBRARY_PATH'];

/** The environment of initdb and postgres. With TZ, initdb does not search through all time zones. */
export function serverEnvironment(): NodeJS.ProcessEnv {
  const kept = passedOn.map((name) => [name, process.env[name]]).filter(([, value]) => value !== undefined);
  return { ...Object.fromEntries(kept), TZ: 'UTC' };
}

/**
 * Takes the variables of libpq (PGSSLMODE, PGOPTIONS, PGHOST, PGPASSWORD …) away from this process and those that it starts.
 * The driver reads them for whatever a connection leaves open, and they are about another database than ours.
 */
export function forgetClientVariables(): void {
  for (const name of Object.keys(process.env)) if (name.startsWith('PG')) delete process.env[name];
}
