import type { Plugin } from 'vite';
import { notFoundScreen, screens } from '../src/app/screens.ts';
import { firstView, frameOf } from './first-view.ts';

/** What only the app frame may load: each of these would cost a visitor more than the whole sign-in form. */
const appOnly = /\/node_modules\/(?:react-router|@tanstack|@floating-ui)\//;

/** Fails the build when a page of the auth frame would load code of the app frame, by an import or by a chunk group. */
export function authWeightPlugin(): Plugin {
  return {
    name: 'account:auth-weight',
    apply: 'build',
    enforce: 'post',
    generateBundle(_options, bundle) {
      const authScreens = [...Object.values(screens), notFoundScreen].filter((screen) => frameOf(screen) === 'auth');
      for (const screen of authScreens) {
        for (const chunk of firstView(bundle, screen)) {
          const foreign = chunk.moduleIds.find((id) => appOnly.test(id));
          if (foreign) this.error(`the page ${screen.folder} loads ${foreign} in ${chunk.fileName}`);
        }
      }
    },
  };
}
