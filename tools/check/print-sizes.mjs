import { crumbsIn, importersOf } from './crumbs.mjs';
import { readDocuments, wordsByHand } from './documents.mjs';
import { crowdedRooms } from './rooms.mjs';
import { readSizes, summaryOf, tooLong } from './sizes.mjs';
import { isProduct, readSources } from './sources.mjs';

/** Parts of the product, by the folders of their files. @type {[name: string, files: RegExp][]} */
const parts = [
  ['server', /^apps\/server\/src\/(?!demo\/)/],
  ['web', /^apps\/web\//],
  ['display', /^apps\/display\//],
  ['contract', /^packages\/contract\//],
];

const sizes = readSizes();
const sources = sizes.filter(({ path }) => isProduct(path) && !path.endsWith('.css'));
const crumbs = crumbsIn(sizes, importersOf(readSources()));
const rooms = crowdedRooms(sizes.map(({ path }) => path));

for (const [name, files] of parts) console.log(`${name}: ${summaryOf(sources.filter(({ path }) => files.test(path)))}`);
const all = sources.filter(({ path }) => parts.some(([, files]) => files.test(path)));
console.log(`together: ${summaryOf(all)}`);
console.log(`files over 400 lines: ${tooLong(sizes).length}`);
console.log(`folders over 25 files: ${rooms.map(({ folder, files }) => `${folder} (${files})`).join(', ') || 'none'}`);
console.log(`crumbs: ${crumbs.length}`);
for (const { path, lines, importer } of crumbs) console.log(`  ${path} (${lines} lines) belongs into ${importer}`);
console.log(`words of documents by hand: ${wordsByHand(readDocuments())}`);
