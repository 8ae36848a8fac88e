import type { Plugin } from 'vite';
import { screens } from '../src/app/screens.ts';
import { firstView } from './first-view.ts';
import { listReport } from './list-report.ts';

/** What no list needs, or only some lists: it is loaded when it is used. */
const onDemand = {
  'date picker': /\/src\/shared\/ui\/date-picker\/|\/node_modules\/date-fns\//,
  cropper: /\/src\/shared\/ui\/cropper\//,
  'HTML cells': /\/src\/shared\/list\/columns\/clean-html\.|\/node_modules\/dompurify\//,
  'command menu':
    /\/src\/app\/command-menu\/command-|\/src\/shared\/ui\/command-menu\/|virtual:catalogue\/[\w-]+\/commands$/,
  'long lists': /\/src\/shared\/list\/table\/virtual-rows\.|\/node_modules\/@tanstack\/(?:react-)?virtual/,
} as const;

/** The screens that show a data table. */
const listScreens = Object.values(screens).filter(({ messages }) => messages.includes('data-table'));

/**
 * Fails the build when a page with a data table would load the date picker, the cropper, the command menu, or what only
 * some lists need.
 * Otherwise `npm run build` reports the sizes of lists and of those parts.
 */
export function leanListsPlugin(): Plugin {
  return {
    name: 'account:lean-lists',
    apply: 'build',
    enforce: 'post',
    generateBundle(_options, bundle) {
      for (const screen of listScreens) {
        for (const chunk of firstView(bundle, screen)) {
          const heavy = Object.values(onDemand);
          const found = chunk.moduleIds.find((id) => heavy.some((pattern) => pattern.test(id)));
          if (found) this.error(`the page ${screen.folder} loads ${found} in ${chunk.fileName}`);
        }
      }
      this.info(listReport(bundle, listScreens, onDemand));
    },
  };
}
