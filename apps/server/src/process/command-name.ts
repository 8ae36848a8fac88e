import { existsSync } from 'node:fs';

/** Whether this is a checkout with npm scripts; a bundle has none. */
export const isClone = existsSync(new URL('../../../../tools/start.mjs', import.meta.url));

/** The command line as a person types it. */
export const commandName = isClone ? 'npm run account --' : 'bin/account';
