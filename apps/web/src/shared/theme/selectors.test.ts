import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const source = join(import.meta.dirname, '../..');

/** The page of the display in the browser has no tables; what is printed is laid out once. */
const apart = /\/features\/panel\/|@media print/;

test('no style depends on what is anywhere in the page: each table would be recalculated with every element', () => {
  const found = globSync('**/*.css', { cwd: source })
    .map((file) => ({ file, css: readFileSync(join(source, file), 'utf8') }))
    .filter(({ file, css }) => !apart.test(`/${file} ${css}`) && /(?::root|html|body|#root)\)?:has\(/.test(css));
  expect(found.map(({ file }) => file)).toEqual([]);
});
