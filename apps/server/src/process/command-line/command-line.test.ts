import { describe, expect, it } from 'vitest';
import { runCommandLine } from './command-line.ts';

/** The exit status, and what was printed. */
async function account(...args: string[]) {
  const printed = { out: '', error: '' };
  const status = await runCommandLine(args, {
    out: (text) => {
      printed.out += text;
    },
    error: (text) => {
      printed.error += text;
    },
  });
  return { status, ...printed };
}

describe('wrong use', () => {
  it.each([
    [[], /missing command.*--help/],
    [['--json'], /missing command/],
    [['reset-pasword', 'a@example.com'], /unknown command 'reset-pasword'.*reset-password/],
    [['frobnicate'], /unknown command 'frobnicate'; 'account --help' lists them/],
    [['version', '--everything'], /unknown option '--everything'; 'account --help'/],
    [['reset-password', 'a@example.com', '--password-stdn'], /unknown option '--password-stdn'.*--password-stdin/],
    [['reset-password'], /missing required argument 'email'/],
    [['end-sessions', 'office'], /'office' is invalid.*e-mail address/],
    [['end-sessions', 'a@example.com', 'b@example.com'], /too many arguments/],
    [['export', 'user'], /'user' is invalid.*Allowed choices are users, devices, activities/],
    [['export', 'users', '--organization', '0'], /'0' is invalid.*no id/],
    [['export', 'users', '--organization', '0x1'], /'0x1' is invalid.*no id/],
    [['export', 'users', '--to', ''], /'' is invalid.*names no file/],
    [['backup', '--to', ' '], /' ' is invalid.*names no file/],
    [['backup', '--to', 'all.backup', '--key-file', ''], /'' is invalid.*names no file/],
    [['restore', '--from', ''], /'' is invalid.*names no file/],
    [['restore', '--from', 'all.backup', '--key-file', ''], /'' is invalid.*names no file/],
    [['backup'], /required option '--to <file>' not specified/],
    [['serve', '--web', '--jobs'], /'--web' cannot be used with option '--jobs'/],
    [['migrate', '--plann'], /unknown option '--plann'.*--plan/],
    [['rotate-secret', '--dryrun'], /unknown option '--dryrun'.*--dry-run/],
  ])('is %j, and explained in one line', async (args, line) => {
    const { status, out, error } = await account(...args);
    expect([status, out]).toEqual([2, '']);
    expect(error.trimEnd().split('\n')).toEqual([expect.stringMatching(line)]);
  });
});

it('every command has its help', async () => {
  const { status, out } = await account('--help');
  expect(status).toBe(0);
  const commands = [...out.matchAll(/^ {2}([a-z][a-z-]+) /gm)].map(([, name = '']) => name);
  expect(commands).toEqual([
    ...['serve', 'migrate', 'doctor', 'roles', 'version'],
    ...['create-admin', 'reset-password', 'reset-two-factor', 'end-sessions'],
    ...['backup', 'restore', 'rotate-secret', 'export'],
  ]);
  for (const name of commands) {
    const help = await account(name, '--help');
    expect(help).toMatchObject({ status: 0, error: '' });
    expect(help.out).toContain(`Usage: account ${name} [`);
  }
});
