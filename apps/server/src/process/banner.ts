import path from 'node:path';
import type { Config } from '../config/config.ts';
import type { MadeAdministrator } from '../modules/onboarding/index.ts';
import { commandName, isClone } from './release.ts';

/** The command line; of a folder that is not the usual one, with the name of it. */
function commandOf({ DATA_DIR }: Pick<Config, 'DATA_DIR'>): string {
  const folder = DATA_DIR === path.resolve('data') ? '' : `DATA_DIR=${DATA_DIR} `;
  return folder + commandName;
}

function signInLines(made: MadeAdministrator | undefined): string[] {
  if (made?.generatedPassword)
    return [
      `Sign in as ${made.email}`,
      `with the password ${made.generatedPassword}`,
      'It is shown only this once and has to be changed at the first sign-in.',
    ];
  return made ? [`Sign in as ${made.email} with the password of ADMIN_PASSWORD.`] : [];
}

/** The last lines of a start: the address, how to sign in, how to stop, and what helps when the password is lost. */
export function bannerOf(
  config: Pick<Config, 'publicUrl' | 'SMTP_URL' | 'DATA_DIR'>,
  { web }: { web: boolean },
  made: MadeAdministrator | undefined,
): string {
  const lines = [
    web ? `Account is ready: ${config.publicUrl}` : 'Account works on its jobs, without pages.',
    ...signInLines(made),
    ...(config.SMTP_URL ? [] : [`Mails are written to ${config.DATA_DIR}/outbox (SMTP_URL is not set).`]),
    `Stop: Ctrl+C. Lost password: ${commandOf(config)} reset-password ${made?.email ?? 'EMAIL'}`,
    ...(made && isClone ? ['Sample data: npm run demo'] : []),
  ];
  return `\n${lines.map((line) => `  ${line}\n`).join('')}`;
}
