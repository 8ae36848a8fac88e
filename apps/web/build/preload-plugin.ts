import { defaultLocale } from '@account/messages/locales';
import type { Plugin, Rolldown } from 'vite';
import { builtPages } from '../src/app/paths.ts';
import { frameMessages, type Screen, screens } from '../src/app/screens.ts';

type Frame = 'entrance' | 'panel';

class Chunks {
  readonly #byFile = new Map<string, Rolldown.OutputChunk>();

  constructor(bundle: Rolldown.OutputBundle) {
    for (const file of Object.values(bundle)) if (file.type === 'chunk') this.#byFile.set(file.fileName, file);
  }

  /** The chunk that holds the module whose id ends so. */
  holding(module: string): Rolldown.OutputChunk {
    for (const chunk of this.#byFile.values()) if (chunk.moduleIds.some((id) => id.endsWith(module))) return chunk;
    throw new Error(`no chunk holds ${module}`);
  }

  /** The chunk and all that it imports at once. */
  withImports(chunk: Rolldown.OutputChunk, found = new Set<Rolldown.OutputChunk>()): Set<Rolldown.OutputChunk> {
    if (found.has(chunk)) return found;
    found.add(chunk);
    for (const file of chunk.imports) {
      const imported = this.#byFile.get(file);
      if (imported) this.withImports(imported, found);
    }
    return found;
  }
}

const modulesOf = (frame: Frame, { folder, messages }: Screen) => [
  'src/app/main.tsx',
  `src/app/${frame}/start.tsx`,
  `src/pages/${folder}/${folder}-page.tsx`,
  ...[...frameMessages[frame], ...messages].map((namespace) => `virtual:catalogue/${defaultLocale}/${namespace}`),
];

/** Links to everything that the first view of a screen loads, so that the browser asks for all of it at once. */
function links(chunks: Chunks, modules: string[], inPage: string): string {
  const needed = new Set(modules.flatMap((module) => [...chunks.withImports(chunks.holding(module))]));
  const styles = new Set([...needed].flatMap((chunk) => [...(chunk.viteMetadata?.importedCss ?? [])]));
  const scripts = [...needed].map((chunk) => chunk.fileName);
  return [
    ...[...styles].map((file) => [file, `<link rel="stylesheet" crossorigin href="/${file}">`]),
    ...scripts.map((file) => [file, `<link rel="modulepreload" crossorigin href="/${file}">`]),
  ]
    .filter(([file = '']) => !inPage.includes(file))
    .map(([, tag]) => tag)
    .join('');
}

/**
 * Writes `preload.json`: for each page of the contract that is built, by its path template, the tags that the server
 * puts in the head beside the session's own. Without them the page works too, only later.
 */
export function preloadPlugin(): Plugin {
  return {
    name: 'account:preload',
    apply: 'build',
    enforce: 'post',
    generateBundle(_options, bundle) {
      const chunks = new Chunks(bundle);
      const html = bundle['index.html'];
      const inPage = html?.type === 'asset' ? String(html.source) : '';
      const entries = builtPages.map(({ name, path }) => {
        const screen = screens[name];
        const frame = screen?.frame === 'panel' ? 'panel' : 'entrance';
        return [path, screen ? links(chunks, modulesOf(frame, screen), inPage) : ''];
      });
      this.emitFile({ type: 'asset', fileName: 'preload.json', source: JSON.stringify(Object.fromEntries(entries)) });
    },
  };
}
