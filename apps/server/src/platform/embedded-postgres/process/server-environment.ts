/** What a program of Postgres needs from our environment. The rest holds secrets, or PG* and LC_* that mislead it. */
const passedOn = ['PATH', 'LD_LIBRARY_PATH', 'SystemRoot', 'TEMP', 'TMP'];

/** The environment of initdb and postgres. TZ spares initdb its search through all time zones. */
export function serverEnvironment(): NodeJS.ProcessEnv {
  const kept = passedOn.map((name) => [name, process.env[name]]).filter(([, value]) => value !== undefined);
  return { ...Object.fromEntries(kept), TZ: 'UTC' };
}
