import type { Plugin } from 'vite';
import { notFoundScreen, screens } from '../src/app/screens.ts';
import { firstView, frameOf } from './first-view.ts';

/** What only the panel may load: each of these would cost a visitor more than the whole sign-in form. */
const panelOnly = /\/node_modules\/(?:react-router|@tanstack|@floating-ui)\//;

/** Ends the build when a page of the entrance would load code of the panel, by an import or by a group of chunks. */
export function entranceWeightPlugin(): Plugin {
  return {
    name: 'account:entrance-weight',
    apply: 'build',
    enforce: 'post',
    generateBundle(_options, bundle) {
      const entrance = [...Object.values(screens), notFoundScreen].filter((screen) => frameOf(screen) === 'entrance');
      for (const screen of entrance) {
        for (const chunk of firstView(bundle, screen)) {
          const foreign = chunk.moduleIds.find((id) => panelOnly.test(id));
          if (foreign) this.error(`the page ${screen.folder} loads ${foreign} in ${chunk.fileName}`);
        }
      }
    },
  };
}
