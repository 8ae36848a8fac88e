import { readFileSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { fileURLToPath } from 'node:url';

/** Code of a bundle has lost its types already, by the same means as Node takes them away at each start. */
registerHooks({
  load: (url, context, next) =>
    url.endsWith('.ts')
      ? { format: 'module', source: readFileSync(fileURLToPath(url)), shortCircuit: true }
      : next(url, context),
});
