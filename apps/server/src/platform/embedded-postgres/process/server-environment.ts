/**
 * The variables that a program of Postgres needs. The others may be secrets, or PG* and LC_* settings that affect it.
 */
const passedOn = ['PATH', 'LD_LIBRARY_PATH', 'SystemRoot', 'TEMP', 'TMP'];

/** The environment of initdb and postgres. With TZ, initdb does not search through all time zones. */
export function serverEnvironment(): NodeJS.ProcessEnv {
  const kept = passedOn.map((name) => [name, process.env[name]]).filter(([, value]) => value !== undefined);
  return { ...Object.fromEntries(kept), TZ: 'UTC' };
}
