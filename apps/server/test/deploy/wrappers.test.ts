import { execFileSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, it } from 'vitest';
import { readConfig } from '../../src/config/config.ts';
import { secretFileSettings } from '../../src/config/secret-files.ts';
import { settings } from '../../src/config/settings.ts';
import { runCommandLine } from '../../src/process/command-line/command-line.ts';

const root = fileURLToPath(new URL('../../../../', import.meta.url));
const deploy = path.join(root, 'deploy');
const read = (name: string) => readFileSync(path.join(deploy, name), 'utf8');

const temporary = mkdtempSync(path.join(tmpdir(), 'account-wrappers-'));
afterAll(() => rmSync(temporary, { recursive: true, force: true }));

/** The first group of each match of a pattern. */
const all = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, value = '']) => value);

/** A service of compose.yml, without the other ones. */
const serviceOf = (name: string) =>
  new RegExp(`^  ${name}:\\n((?:    .*\\n)+)`, 'm').exec(read('compose.yml'))?.[1] ?? '';

const pairs = (text: string, pattern: RegExp): Record<string, string> =>
  Object.fromEntries([...text.matchAll(pattern)].map(([, name = '', value = '']) => [name, value]));

const ofCompose = pairs(serviceOf('account'), /^ {6}([A-Z_\d]+): (.*)$/gm);
const ofImage = pairs(/^ENV (.*)$/m.exec(read('Dockerfile'))?.[1] ?? '', /(\w+)=(\S+)/g);
const ofKubernetes = pairs(read('kubernetes/kustomization.yaml'), /^ {6}- ([A-Z_\d]+)=(.*)$/gm);
const ofUnit = pairs(read('systemd/account.service'), /^Environment=(\w+)=(.*)$/gm);

describe('settings', () => {
  it.each([
    ['the image', ofImage],
    ['compose.yml', ofCompose],
    ['the manifests', ofKubernetes],
    ['the unit', ofUnit],
  ])('%s names settings of the program alone', (_name, given) => {
    expect(Object.keys(given)).not.toEqual([]);
    expect([...Object.keys(settings), ...secretFileSettings]).toEqual(expect.arrayContaining(Object.keys(given)));
  });

  it('the program accepts those of compose.yml, with the secrets that make-secrets.sh makes once', () => {
    cpSync(path.join(deploy, 'make-secrets.sh'), path.join(temporary, 'make-secrets.sh'));
    const make = () => execFileSync('sh', ['make-secrets.sh'], { cwd: temporary, encoding: 'utf8' });
    expect(make()).toContain('Sign in as admin@example.com');
    const secrets = path.join(temporary, 'secrets');
    expect(statSync(secrets).mode & 0o777).toBe(0o700);
    const given = Object.fromEntries(
      Object.entries({ ...ofImage, ...ofCompose }).map(([name, value]) => [
        name,
        value.replace(/\$\{SITE:-(.*)\}/, '$1').replace('/run/secrets', secrets),
      ]),
    );
    const config = readConfig(given);
    expect(config).toMatchObject({
      publicUrl: 'https://localhost',
      objectStore: { bucket: 'account', endpoint: 'http://files:8333' },
    });
    const keys = JSON.parse(readFileSync(path.join(secrets, 'files-keys'), 'utf8'));
    expect(keys.identities[0].credentials).toEqual([
      { accessKey: config.objectStore?.accessKeyId, secretKey: config.objectStore?.secretAccessKey },
    ]);
    make();
    expect(readConfig(given)).toEqual(config);
  });

  it('the program accepts those of the manifests, with the secret that they name', () => {
    const secrets = {
      'app-secret': 'x'.repeat(32),
      'database-url': 'postgres://a@b/c',
      's3-url': 's3://a:b@c/d',
      'smtp-url': 'smtp://e',
    };
    const folder = path.join(temporary, 'account');
    mkdirSync(folder);
    for (const [name, value] of Object.entries(secrets)) writeFileSync(path.join(folder, name), value);
    const mounted = Object.entries({ ...ofImage, ...ofKubernetes }).map(([name, value]) => [
      name,
      value.replace('/run/secrets', temporary),
    ]);
    expect(readConfig(Object.fromEntries(mounted))).toMatchObject({
      METRICS_PORT: 9464,
      publicUrl: 'https://account.example.com',
    });
    const named = read('kubernetes/kustomization.yaml').match(/--from-file=([\w-]+)/g);
    expect(named).toEqual(Object.keys(secrets).map((name) => `--from-file=${name}`));
  });
});

it('nothing kills the program while it drains, and ends requests and jobs', () => {
  const given = [
    ...all(serviceOf('account'), /^ {4}stop_grace_period: (\d+)s$/gm),
    ...all(read('kubernetes/web.yaml'), /terminationGracePeriodSeconds: (\d+)$/gm),
    ...all(read('kubernetes/jobs.yaml'), /terminationGracePeriodSeconds: (\d+)$/gm),
    ...all(read('systemd/account.service'), /^TimeoutStopSec=(\d+)$/gm),
  ];
  expect(given).toHaveLength(4);
  for (const seconds of given) expect(Number(seconds)).toBeGreaterThan(readConfig({}).DRAIN_SECONDS + 10);
});

describe('commands', () => {
  const manifests = readdirSync(path.join(deploy, 'kubernetes'))
    .map((name) => read(`kubernetes/${name}`))
    .join('\n');
  const commands = [
    ...all(read('Dockerfile'), /^CMD \["(.*)"\]$/gm).map((args) => args.split('", "')),
    ...all(read('systemd/account.service'), /^ExecStart=\/opt\/account\/bin\/account (.*)$/gm).map((args) =>
      args.split(' '),
    ),
    ...all(manifests, /^ +args: \[(.*)\]$/gm).map((args) => args.split(', ')),
  ];

  it('are those of the command line', async () => {
    expect(commands.map((args) => args.join(' ')).toSorted()).toEqual([
      'migrate',
      'serve',
      'serve',
      'serve --jobs',
      'serve --web',
    ]);
    for (const args of commands) {
      const printed: string[] = [];
      const to = { out: (text: string) => void printed.push(text), error: (text: string) => void printed.push(text) };
      expect([args, await runCommandLine([...args, '--help'], to), printed.join('')]).toEqual([
        args,
        0,
        expect.stringContaining('Usage'),
      ]);
    }
  });

  it('the image is made by commands that a clone has', () => {
    const { scripts } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'));
    expect(read('Dockerfile')).toContain('sh deploy/build.sh "$COMMIT" /opt/account');
    expect(all(read('build.sh'), /npm run (\w+)/g).filter((name) => !(name in scripts))).toEqual([]);
  });
});

it('files that wrappers name are there, and secrets are in none of them', () => {
  const named = [
    ...all(read('compose.yml'), /^ +- (\.\/[^:]+):/gm),
    ...all(read('compose.yml'), /dockerfile: (.*)$/gm).map((name) => path.join('..', name)),
    ...all(read('kubernetes/kustomization.yaml'), /^ {2}- (.*\.yaml)$/gm).map((name) => `kubernetes/${name}`),
  ];
  expect(named.length).toBeGreaterThan(6);
  expect(named.filter((name) => !existsSync(path.join(deploy, name)))).toEqual([]);
  expect(readFileSync(path.join(root, '.gitignore'), 'utf8')).toContain('/deploy/secrets/');
  expect(readFileSync(path.join(root, '.dockerignore'), 'utf8')).toContain('deploy/secrets');
});
