import { join } from 'node:path';
import { root } from './paths.mjs';

/**
 * What Node is told to run the server. Its heap is collected while it is small, whatever passes through it
 * (docs/decisions/0026): the halves of the young generation have 8 MB, and the old one is collected when it has grown by
 * three quarters.
 */
export const serverCommand = [
  '--max-semi-space-size=8',
  '--heap-growing-percent=75',
  join(root, 'apps', 'server', 'src', 'main.ts'),
];
