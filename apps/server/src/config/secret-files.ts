import { readFileSync } from 'node:fs';
import type { Environment } from './environment.ts';
import { settings } from './settings.ts';
import { readText } from './text-file.ts';

type Variables = Record<string, string | undefined>;

/** Settings that hold a secret. `<NAME>_FILE` names a file with the value, as containers and systemd hand over secrets. */
const secretSettings = Object.keys(settings).filter((name) => settings[name as keyof Environment].secret !== undefined);

export const secretFileSettings = secretSettings.map((name) => `${name}_FILE`);

/** Keys of what is stored: one that is in use must not become another, not even by the mark of an editor. */
const keys = ['APP_SECRET', 'APP_SECRET_PREVIOUS', 'BACKUP_KEY'];

/** The value in a file, without the line end that editors and `echo` put behind it; undefined when it cannot be read. */
function readValue(name: string, path: string): string | undefined {
  try {
    const text = keys.includes(name) ? readFileSync(path, 'utf8') : readText(path);
    return text.replace(/\r?\n$/, '');
  } catch {
    return undefined;
  }
}

/** The variables with the values of those that name a file, and a line for each of these that is wrong. */
export function readSecretFiles(variables: Variables): { values: Variables; faults: string[] } {
  const values = { ...variables };
  const faults: string[] = [];
  for (const name of secretSettings) {
    const path = variables[`${name}_FILE`]?.trim();
    if (!path) continue;
    values[name] = readValue(name, path);
    if (variables[name]) faults.push(`${name} and ${name}_FILE must not both be set`);
    else if (values[name] === undefined) faults.push(`${name}_FILE must name a file that this account may read`);
    else if (values[name] === '') faults.push(`${name}_FILE must name a file that is not empty`);
  }
  return { values, faults };
}
