import type { Plugin } from 'vite';
import { screens } from '../src/app/screens.ts';
import { firstView } from './first-view.ts';

/** What a list has no use for: it is loaded where it is used. */
const heavy = /\/src\/shared\/ui\/(?:date-picker|cropper)\/|\/node_modules\/date-fns\//;

/** Ends the build when a page with a data table would load the date picker or the cropper. */
export function leanListsPlugin(): Plugin {
  return {
    name: 'account:lean-lists',
    apply: 'build',
    enforce: 'post',
    generateBundle(_options, bundle) {
      for (const screen of Object.values(screens).filter(({ messages }) => messages.includes('data-table'))) {
        for (const chunk of firstView(bundle, screen)) {
          const found = chunk.moduleIds.find((id) => heavy.test(id));
          if (found) this.error(`the page ${screen.folder} loads ${found} in ${chunk.fileName}`);
        }
      }
    },
  };
}
