import type { Plugin } from 'vite';
import { notFoundScreen, type Screen, screens } from '../src/app/screens.ts';
import { firstView } from './first-view.ts';

const isList = ({ messages }: Screen) => messages.includes('data-table');

/** Code that the first view of pages does without: it is loaded where it is used. */
const late = [
  { code: /\/src\/shared\/ui\/cropper\//, of: () => true },
  { code: /\/src\/shared\/ui\/date-picker\/|\/node_modules\/date-fns\//, of: isList },
];

/** Ends the build when a page would load the cropper before it is opened, or a page with a data table the date picker. */
export function leanListsPlugin(): Plugin {
  return {
    name: 'account:lean-lists',
    apply: 'build',
    enforce: 'post',
    generateBundle(_options, bundle) {
      for (const screen of [...Object.values(screens), notFoundScreen]) {
        const unwanted = late.filter(({ of }) => of(screen));
        for (const chunk of firstView(bundle, screen)) {
          const found = chunk.moduleIds.find((id) => unwanted.some(({ code }) => code.test(id)));
          if (found) this.error(`the page ${screen.folder} loads ${found} in ${chunk.fileName}`);
        }
      }
    },
  };
}
