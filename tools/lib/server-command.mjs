import { join } from 'node:path';
import { cache, root } from './paths.mjs';

/**
 * The heap of the server is collected while it is small, whatever passes through it (docs/decisions/0026): the halves of
 * the young generation have 4 MB, and the old one is collected when it has grown by half.
 */
export const serverFlags = ['--max-semi-space-size=4', '--heap-growing-percent=50'];

/** The command line of the server. */
export const serverCommand = [...serverFlags, join(root, 'apps', 'server', 'src', 'account.ts'), 'serve'];

/** For the same reason its threads share two heaps of the C library, each of which keeps what was freed in it. */
export const serverMemory = { MALLOC_ARENA_MAX: '2' };

/** Compiled code is kept, which starts the server a third faster, and without the compiler that strips types. */
export const serverCode = { NODE_COMPILE_CACHE: join(cache, 'compiled') };
