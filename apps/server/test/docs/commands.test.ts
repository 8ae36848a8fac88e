import { execFileSync } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { allowSlowTests } from '../support/slow-tests.ts';

allowSlowTests();

const root = path.join(import.meta.dirname, '../../../..');
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');

const documents = ['*.md', 'docs/**/*.md', 'deploy/**/*.md', 'packages/*/README.md']
  .flatMap((pattern) => globSync(pattern, { cwd: root }))
  .filter((file) => !file.startsWith('CHANGELOG') && !file.includes('node_modules'));

/** How commands within a sentence begin. */
const inSentence = /^(?:[A-Z_]+=\S+ )?(?:npm (?:start|test|run \S|audit|prune)|bin\/account \S|git \S|docker \S)/;

/** The commands of a document: the lines of its shell blocks, and those between backticks. */
function commandsOf(text: string): string[] {
  const blocks = [...text.matchAll(/^```(?:sh|bash|shell|console)\n(.*?)^```$/gms)].flatMap(([, lines = '']) =>
    lines
      .replaceAll('\\\n', ' ')
      .split('\n')
      .flatMap((line) => line.replace(/\s+# .*$/, '').split(' && ')),
  );
  const prose = text.replace(/^ *```.*?^ *```$/gms, '');
  const spans = [...prose.matchAll(/`([^`\n]+(?:\n[^`\n]+)?)`/g)].map(([, code = '']) => code.replaceAll('\n', ' '));
  return [...blocks.filter(Boolean), ...spans.filter((code) => inSentence.test(code))];
}

/** A command without its values and settings: the program, and what it does. */
function kindOf(command: string): string {
  const [program = '', ...words] = command.replace(/^(?:[A-Z_]+=(?:\$\(|\S+ ))+/, '').split(/\s+/);
  if (program === 'bin/account') return `account ${words[0]}`;
  if (!['npm', 'git', 'docker'].includes(program)) return program;
  const [first = '', second = '', divider, third] = words;
  if (first !== 'run') return `${program} ${first}`;
  return second === 'account' && divider === '--' && third ? `account ${third}` : `npm run ${second}`;
}

/** A test that runs a command, by words in it. */
interface RunBy {
  test: string;
  words: string;
}

const ofCommandLine = (words: string): RunBy => ({ test: 'apps/server/test/processes/command-line.test.ts', words });

/** Which test runs each kind of command; a text is the reason why none does, and true is the test below. */
const kinds: Readonly<Record<string, RunBy | string | true>> = {
  'account doctor': ofCommandLine("'doctor'"),
  'account migrate': ofCommandLine("'migrate', '--plan'"),
  'account reset-password': ofCommandLine("'reset-password'"),
  'account serve': { test: 'tools/installation/inside.mjs', words: "/opt/account/bin/account', 'serve'" },
  cd: 'goes to a folder',
  curl: { test: 'apps/server/test/docs/display-api.test.ts', words: 'display-api.md' },
  'docker compose': { test: 'apps/server/test/deploy/wrappers.test.ts', words: 'compose.yml' },
  'git pull': 'needs a remote repository',
  'npm audit': 'asks the registry of packages',
  'npm prune': 'changes the packages of the checkout',
  'npm start': { test: 'tools/first-minute.test.mjs', words: 'tools/start.mjs' },
  'npm test': 'runs the tests',
  'npm run account': true,
  'npm run backup': true,
  'npm run bundle': { test: 'tools/test-installation.mjs', words: 'deploy/build.sh' },
  'npm run changelog': { test: 'tools/changelog/sections.test.mjs', words: 'sections' },
  'npm run check': 'is the first step of npm test',
  'npm run demo': { test: 'tools/operations/watched-demo.mjs', words: 'src/demo/main.ts' },
  'npm run dev': 'serves developers until it is stopped',
  'npm run displays': { test: 'apps/server/test/processes/simulated-displays.test.ts', words: 'harness/displays' },
  'npm run faults': { test: 'apps/server/test/faults/faults.test.ts', words: 'playStage' },
  'npm run format': 'changes files of the checkout',
  'npm run gallery': { test: 'e2e/a11y/screens.spec.ts', words: 'gallery' },
  'npm run hostile-load': 'loads a machine for minutes',
  'npm run notices': { test: 'tools/lib/write-notices.test.mjs', words: 'write-notices.mjs' },
  'npm run pack:client': { test: 'apps/server/test/clients/packed-client.test.ts', words: 'tools/pack-client.mjs' },
  'npm run restore': true,
  'npm run rotate-secret': true,
  'npm run sbom': true,
  'npm run sizes': { test: 'tools/check/sizes.test.mjs', words: 'sizes.mjs' },
  'npm run test:all': 'runs tests',
  'npm run test:browsers': 'runs tests',
  'npm run test:clients': 'runs tests',
  'npm run test:installation': 'runs tests',
  'npm run test:operations': 'runs tests',
  'npm run test:scale': 'runs tests',
  'npm run test:upgrade': 'runs tests',
  sh: { test: 'apps/server/test/deploy/wrappers.test.ts', words: 'make-secrets.sh' },
};

const commands = documents.flatMap((document) =>
  commandsOf(read(document)).map((command) => ({ document, command, kind: kindOf(command) })),
);
const scripts: Readonly<Record<string, string>> = JSON.parse(read('package.json')).scripts;

it('every command of the documents is run by a test, or has a reason', () => {
  expect(commands.length).toBeGreaterThan(50);
  expect(commands.filter(({ kind }) => !Object.hasOwn(kinds, kind))).toEqual([]);
  const written = new Set(commands.map(({ kind }) => kind));
  expect(Object.keys(kinds).filter((kind) => !written.has(kind))).toEqual([]);
});

it('the tests run them', () => {
  const missing = Object.entries(kinds).filter(([, by]) => typeof by === 'object' && !read(by.test).includes(by.words));
  expect(missing).toEqual([]);
  const elsewhere = commands.filter(({ kind, document }) => kind === 'curl' && document !== 'docs/display-api.md');
  expect(elsewhere).toEqual([]);
});

it('scripts are those of package.json', () => {
  const named = commands.flatMap(({ document, command }) => {
    const [, name] = /\bnpm run ([\w:-]+)/.exec(command) ?? [];
    return name && !Object.hasOwn(scripts, name) ? [{ document, command }] : [];
  });
  expect(named).toEqual([]);
});

const run = (...args: string[]) => execFileSync('npm', ['run', '--silent', ...args], { cwd: root, encoding: 'utf8' });

it.each(['account', 'backup', 'restore', 'rotate-secret'])('npm run %s passes its options on', (name) => {
  expect(run(name, '--', '--help')).toContain('Usage');
});

it('npm run sbom lists what is shipped, and nothing else', () => {
  const { bomFormat, components } = JSON.parse(run('sbom')) as { bomFormat: string; components: { name: string }[] };
  const names = new Set(components.map(({ name }) => name));
  const asked = ['fastify', 'pg', 'react', 'sharp', 'zod', 'vitest', 'knip'];
  expect([bomFormat, asked.filter((name) => names.has(name))]).toEqual(['CycloneDX', asked.slice(0, 5)]);
});
