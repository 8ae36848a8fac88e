import { defaultLocale } from '@account/messages/locales';
import type { Rolldown } from 'vite';
import { expect, test } from 'vitest';
import { frameMessages, notFoundScreen, screens } from '../src/app/screens.ts';
import { lateCodePlugin } from './late-code-plugin.ts';

/** The first view of all pages, as modules of one chunk. */
const firstViews = [...Object.values(screens), notFoundScreen].flatMap(({ folder, frame, messages }) =>
  [
    'src/app/main.tsx',
    `src/app/${frame === 'app' ? 'app' : 'auth'}-frame/start.tsx`,
    `src/pages/${folder}/${folder}-page.tsx`,
    ...[...frameMessages.app, ...frameMessages.auth, ...messages].map(
      (namespace) => `virtual:catalogue/${defaultLocale}/${namespace}`,
    ),
  ].map((module) => `/web/${module}`),
);

const chunk = (fileName: string, moduleIds: string[], imports: string[] = []) =>
  ({ type: 'chunk', fileName, code: 'x'.repeat(1_000), moduleIds, imports }) as unknown as Rolldown.OutputChunk;

/** The report of the plugin about a bundle. Throws where the build would fail. */
function reportOf(bundle: Record<string, Rolldown.OutputChunk>): string {
  const { generateBundle } = lateCodePlugin();
  if (typeof generateBundle !== 'function') throw new Error('the plugin reads no bundle');
  const words: string[] = [];
  const context = {
    info: (text: string) => words.push(text),
    error: (text: string) => {
      throw new Error(text);
    },
  };
  Reflect.apply(generateBundle, context, [{}, bundle, true]);
  return words.join('\n');
}

const picker = '/web/src/shared/ui/date-picker/date-picker.tsx';

test('the build reports the weight of lists, and of the code that is loaded only when it is used', () => {
  const words = reportOf({ 'a.js': chunk('a.js', firstViews), 'late.js': chunk('late.js', [picker]) });
  expect(words).toMatch(/users +0\.0 kB in 1 files/);
  expect(words).toMatch(/date picker +0\.0 kB in 1 files/);
  expect(words).toMatch(/cropper +0\.0 kB in 0 files/);
});

test.each([
  picker,
  '/web/src/shared/ui/cropper/crop-dialog.tsx',
  '/web/src/app/command-menu/command-search.tsx',
  '/web/src/shared/ui/command-menu/command-menu.tsx',
  '/web/node_modules/date-fns/format.js',
  '/web/node_modules/dompurify/dist/purify.es.mjs',
  '/web/node_modules/@tanstack/react-virtual/dist/esm/index.js',
])('the build ends when a list would load %s at once', (module) => {
  const bundle = { 'a.js': chunk('a.js', firstViews, ['b.js']), 'b.js': chunk('b.js', [module]) };
  expect(() => reportOf(bundle)).toThrow(`loads ${module} in b.js`);
});

test('the build ends when a page before the sign-in would load the router', () => {
  const module = '/web/node_modules/react-router/dist/index.js';
  const bundle = { 'a.js': chunk('a.js', firstViews, ['b.js']), 'b.js': chunk('b.js', [module]) };
  expect(() => reportOf(bundle)).toThrow(`loads ${module} in b.js`);
});
