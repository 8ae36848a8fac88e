import './lib/node-version.mjs';
import { cpSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { Complaint, runCommand } from './lib/complaint.mjs';
import { install } from './lib/install.mjs';
import { installed, node24, root } from './lib/paths.mjs';
import { run } from './lib/run.mjs';

const source = join(root, 'packages', 'client');

/** @param {string} path */
const readJson = (path) => JSON.parse(readFileSync(path, 'utf8'));

/**
 * The ids of messages, in place of their catalogues: types name them, and no program of another repository shows their texts.
 * @param {string[]} catalogues
 */
function messageTypes(catalogues) {
  const ids = catalogues.flatMap((path) => Object.keys(readJson(path)));
  const union = [...new Set(ids)].map((id) => `\n  | '${id}'`).join('');
  return `export type MessageId =${union};\nexport type MessageValues = Record<string, string | number>;\n`;
}

/**
 * The text of a file whose imports lead to the workspaces inside of the package, by the names that files have there.
 * @param {string} text
 * @param {string} path of the file
 * @param {string} folder of the package
 */
const relinked = (text, path, folder) =>
  text
    .replace(/(['"])@account\/(contract|messages)\/([\w./-]+)\1/g, (_all, quote, workspace, name) => {
      const target = relative(dirname(path), join(folder, workspace, 'src', `${name}.js`)).replaceAll('\\', '/');
      return `${quote}${target.startsWith('.') ? target : `./${target}`}${quote}`;
    })
    .replace(/(['"])(\.{1,2}\/[\w./-]+)\.ts\1/g, '$1$2.js$1');

/** @param {string} folder */
function describe(folder) {
  const { name, version, type, license, sideEffects, engines } = readJson(join(source, 'package.json'));
  const { dependencies } = readJson(join(root, 'packages', 'contract', 'package.json'));
  /** @param {string} file */
  const entry = (file) => ({ types: `./client/src/${file}.d.ts`, default: `./client/src/${file}.js` });
  const exports = { '.': entry('client'), './webhooks': entry('webhooks') };
  const made = { name, version, license, type, engines, sideEffects, exports, dependencies: { zod: dependencies.zod } };
  writeFileSync(join(folder, 'package.json'), `${JSON.stringify(made, null, 2)}\n`);
  cpSync(join(root, 'LICENSE'), join(folder, 'LICENSE'));
  cpSync(join(source, 'README.md'), join(folder, 'README.md'));
}

/**
 * `npm run pack:client [-- FOLDER]`: `@account/client` as a package for other repositories, in JavaScript with types and what
 * it takes of the contract, in `dist` or in a folder.
 */
await runCommand(async () => {
  await install();
  const [target = join(root, 'dist')] = process.argv.slice(2);
  const folder = join(target, 'account-client');
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const project = join(source, 'tsconfig.package.json');
  const emit = ['--noEmit', 'false', '--declaration', '--outDir', folder];
  if ((await run(node24, [installed('typescript/bin/tsc'), '-p', project, ...emit])) !== 0)
    throw new Complaint('The client could not be compiled.');
  const catalogues = globSync(join(folder, 'messages/**/*.json'));
  writeFileSync(join(folder, 'messages', 'src', 'ids.d.ts'), messageTypes(catalogues));
  for (const path of [...catalogues, join(folder, 'messages', 'src', 'ids.js')]) rmSync(path);
  for (const path of globSync(join(folder, '**/*.{js,d.ts}')))
    writeFileSync(path, relinked(readFileSync(path, 'utf8'), path, folder));
  describe(folder);
  return run('npm', ['pack', '--silent', '--pack-destination', target], { cwd: folder });
});
