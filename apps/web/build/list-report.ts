import { gzipSync } from 'node:zlib';
import type { Rolldown } from 'vite';
import type { Screen } from '../src/app/screens.ts';
import { firstView } from './first-view.ts';

const weightOf = (chunks: Iterable<Rolldown.OutputChunk>): number =>
  [...chunks].reduce((sum, { code }) => sum + gzipSync(code).length, 0);

const line = (name: string, bytes: number, files: number) =>
  `${name.padEnd(24)} ${(bytes / 1_000).toFixed(1).padStart(7)} kB in ${files} files`;

/** The gzipped size of the first view of each page with a list, and of the parts that are loaded on demand. */
export function listReport(
  bundle: Rolldown.OutputBundle,
  lists: readonly Screen[],
  parts: Readonly<Record<string, RegExp>>,
): string {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
  const pages = lists.map((screen) => {
    const view = firstView(bundle, screen);
    return line(screen.folder, weightOf(view), view.size);
  });
  const others = Object.entries(parts).map(([name, pattern]) => {
    const holding = chunks.filter(({ moduleIds }) => moduleIds.some((id) => pattern.test(id)));
    return line(name, weightOf(holding), holding.length);
  });
  return ['lists load, gzipped:', ...pages, 'and only when it is used:', ...others].join('\n  ');
}
