import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type CompiledMessage, compileMessageOrThrow } from '@lingui/message-utils/compileMessage';

export type CompiledCatalogue = Record<string, CompiledMessage>;

/** Absolute path of the folder that holds a folder for each locale. */
const catalogueRoot = fileURLToPath(new URL('..', import.meta.url));

/** The namespaces of a locale (the file names without `.json`) in alphabetical order. */
export function namespacesOf(locale: string): string[] {
  return readdirSync(`${catalogueRoot}${locale}`)
    .filter((file) => file.endsWith('.json'))
    .map((file) => file.slice(0, -'.json'.length))
    .sort();
}

export const catalogueFile = (locale: string, namespace: string) => `${catalogueRoot}${locale}/${namespace}.json`;

/**
 * Reads a catalogue and compiles its ICU messages.
 * @throws when a message is no valid ICU MessageFormat, or its id does not begin with the namespace
 */
export function compileCatalogue(locale: string, namespace: string): CompiledCatalogue {
  const source: Record<string, string> = JSON.parse(readFileSync(catalogueFile(locale, namespace), 'utf8'));
  const compiled: CompiledCatalogue = {};
  for (const [id, message] of Object.entries(source)) {
    if (!id.startsWith(`${namespace}.`)) throw new Error(`${id} does not belong in the catalogue ${namespace}`);
    compiled[id] = compileMessageOrThrow(message);
  }
  return compiled;
}
