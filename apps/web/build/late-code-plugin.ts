import { gzipSync } from 'node:zlib';
import type { Plugin, Rolldown } from 'vite';
import { notFoundScreen, type Screen, screens } from '../src/app/screens.ts';
import { firstView, frameOf } from './first-view.ts';

/** Code of the app frame: each would cost a visitor more than the whole sign-in form. */
const appOnly = { 'the app frame': /\/node_modules\/(?:react-router|@tanstack|@floating-ui)\// } as const;

/** Code that no list needs, or only some lists: it is loaded when it is used. */
const onDemand = {
  'date picker': /\/src\/shared\/ui\/date-picker\/|\/node_modules\/date-fns\//,
  cropper: /\/src\/shared\/ui\/cropper\//,
  'HTML cells': /\/src\/shared\/list\/columns\/clean-html\.|\/node_modules\/dompurify\//,
  'command menu':
    /\/src\/app\/command-menu\/command-|\/src\/shared\/ui\/command-menu\/|virtual:catalogue\/[\w-]+\/commands$/,
  'long lists': /\/src\/shared\/list\/table\/virtual-rows\.|\/node_modules\/@tanstack\/(?:react-)?virtual/,
} as const;

const visitorScreens = [...Object.values(screens), notFoundScreen].filter((screen) => frameOf(screen) === 'auth');

/** The screens that show a data table. */
const listScreens = Object.values(screens).filter(({ messages }) => messages.includes('data-table'));

/** The modules that a page loads at once, by an import or by a chunk group, although it may not. */
function earlyModules(
  bundle: Rolldown.OutputBundle,
  pages: readonly Screen[],
  parts: Readonly<Record<string, RegExp>>,
): string[] {
  const patterns = Object.values(parts);
  return pages.flatMap((screen) =>
    [...firstView(bundle, screen)].flatMap(({ fileName, moduleIds }) => {
      const found = moduleIds.find((id) => patterns.some((pattern) => pattern.test(id)));
      return found === undefined ? [] : [`the page ${screen.folder} loads ${found} in ${fileName}`];
    }),
  );
}

const weightOf = (chunks: Iterable<Rolldown.OutputChunk>): number =>
  [...chunks].reduce((sum, { code }) => sum + gzipSync(code).length, 0);

const line = (name: string, bytes: number, files: number) =>
  `${name.padEnd(24)} ${(bytes / 1_000).toFixed(1).padStart(7)} kB in ${files} files`;

/** The gzipped size of the first view of each page with a list, and of the parts that are loaded on demand. */
function report(bundle: Rolldown.OutputBundle): string {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
  const pages = listScreens.map((screen) => {
    const view = firstView(bundle, screen);
    return line(screen.folder, weightOf(view), view.size);
  });
  const others = Object.entries(onDemand).map(([name, pattern]) => {
    const holding = chunks.filter(({ moduleIds }) => moduleIds.some((id) => pattern.test(id)));
    return line(name, weightOf(holding), holding.length);
  });
  return ['lists load, gzipped:', ...pages, 'and only when it is used:', ...others].join('\n  ');
}

/**
 * Fails the build when a page before the sign-in would load code of the app frame, or a page with a data table the date
 * picker, the cropper, the command menu, or code of some lists alone. `npm run build` reports the sizes of these parts.
 */
export function lateCodePlugin(): Plugin {
  return {
    name: 'account:late-code',
    apply: 'build',
    enforce: 'post',
    generateBundle(_options, bundle) {
      const early = [...earlyModules(bundle, visitorScreens, appOnly), ...earlyModules(bundle, listScreens, onDemand)];
      if (early.length > 0) this.error(early.join('\n'));
      this.info(report(bundle));
    },
  };
}
