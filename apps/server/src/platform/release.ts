import { readFileSync } from 'node:fs';

const manifest: { version: string } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8'));

/** The release of the product, apart from the label at the foot of its pages. */
export const release: string = manifest.version;
