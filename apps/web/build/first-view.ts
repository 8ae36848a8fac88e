import { defaultLocale, type Locale } from '@account/messages/locales';
import type { Rolldown } from 'vite';
import { frameMessages, type Screen } from '../src/app/screens.ts';

type Chunk = Rolldown.OutputChunk;

/** The chunk and all that it imports at once. */
export function withImports(bundle: Rolldown.OutputBundle, chunk: Chunk, found = new Set<Chunk>()): Set<Chunk> {
  if (found.has(chunk)) return found;
  found.add(chunk);
  for (const file of chunk.imports) {
    const imported = bundle[file];
    if (imported?.type === 'chunk') withImports(bundle, imported, found);
  }
  return found;
}

/** The chunk with a module. Throws when there is none. */
export function holding(bundle: Rolldown.OutputBundle, module: string): Chunk {
  for (const file of Object.values(bundle))
    if (file.type === 'chunk' && file.moduleIds.some((id) => id.endsWith(module))) return file;
  throw new Error(`no chunk holds ${module}`);
}

/** The frame of a screen before the sign-in. */
export const frameOf = (screen: Screen) => (screen.frame === 'app' ? 'app' : 'auth');

/** All chunks that are loaded before a screen is seen for the first time in a language. */
export function firstView(bundle: Rolldown.OutputBundle, screen: Screen, locale: Locale = defaultLocale): Set<Chunk> {
  const { folder, messages } = screen;
  const frame = frameOf(screen);
  const catalogues = [...frameMessages[frame], ...messages];
  const modules = [
    'src/app/main.tsx',
    `src/app/${frame}-frame/start.tsx`,
    `src/pages/${folder}/${folder}-page.tsx`,
    ...catalogues.map((namespace) => `virtual:catalogue/${locale}/${namespace}`),
  ];
  return new Set(modules.flatMap((module) => [...withImports(bundle, holding(bundle, module))]));
}
