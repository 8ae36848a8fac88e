import './lib/node-version.mjs';
import { execFileSync } from 'node:child_process';
import { readLocked, runtimeFolders } from './lib/lockfile.mjs';
import { root } from './lib/paths.mjs';
import { shipped } from './lib/write-notices.mjs';

/**
 * `npm run sbom`: what a release consists of, as CycloneDX, from the lock file. npm's own `--omit dev` leaves out packages that
 * the workspaces of tests need too.
 */
const args = ['sbom', '--sbom-format', 'cyclonedx', '--package-lock-only'];
const all = JSON.parse(execFileSync('npm', args, { cwd: root, encoding: 'utf8', maxBuffer: 64 * 2 ** 20 }));

const locked = readLocked();
const folders = [...shipped, ...runtimeFolders(locked, shipped), 'node_modules/node'];
/** @param {string} folder */
const nameOf = (folder) =>
  folder
    .split('node_modules/')
    .at(-1)
    ?.replace(/^(?:apps|packages)\//, '@account/');
const refs = new Set(folders.map((folder) => `${nameOf(folder)}@${locked[folder]?.version}`));

/** @param {{ 'bom-ref': string }} component */
const isShipped = (component) => refs.has(component['bom-ref']);
/** @param {{ ref: string, dependsOn: string[] }} dependency */
const shippedOf = ({ ref, dependsOn }) => ({ ref, dependsOn: dependsOn.filter((name) => refs.has(name)) });
/** @param {{ ref: string }} dependency */
const isOfShipped = ({ ref }) => refs.has(ref) || ref === all.metadata.component['bom-ref'];

const components = all.components.filter(isShipped);
const dependencies = all.dependencies.filter(isOfShipped).map(shippedOf);
console.log(JSON.stringify({ ...all, components, dependencies }, null, 2));
