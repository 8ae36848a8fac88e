import { join } from 'node:path';
import type { ApiReference } from '@account/contract/pages/api-reference';
import { type Plugin, runnerImport } from 'vite';

const renderer = join(import.meta.dirname, '../src/page/render-reference.tsx');
const mark = '<!--reference-->';

/** Renders the reference and writes it for the server, as `reference.json`. */
export function referencePlugin(): Plugin {
  return {
    name: 'account:api-reference',
    apply: 'build',
    enforce: 'post',
    async generateBundle(_options, bundle) {
      const document = bundle['index.html'];
      if (document?.type !== 'asset') throw new Error('index.html is not in the bundle');
      const { module } = await runnerImport<{ renderReference: () => ApiReference }>(renderer, { configFile: false });
      const reference = module.renderReference();
      const frame = String(document.source).replace(mark, () => reference.frame);
      delete bundle['index.html'];
      this.emitFile({ type: 'asset', fileName: 'reference.json', source: JSON.stringify({ ...reference, frame }) });
    },
  };
}
