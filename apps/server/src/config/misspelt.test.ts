import { expect, it } from 'vitest';
import { misspeltSettings } from './misspelt.ts';
import { settings } from './settings.ts';

const names = [...Object.keys(settings), 'SMTP_URL_FILE'];
const meant = (variables: Record<string, string>) => misspeltSettings(variables, names).map((found) => found.meant);

it.each([
  ['SMTP_ULR', 'SMTP_URL'],
  ['DATABASE_URLL', 'DATABASE_URL'],
  ['MAIL_FORM', 'MAIL_FROM'],
  ['ADMIN_MAIL', 'ADMIN_EMAIL'],
  ['PUBLIC_URI', 'PUBLIC_URL'],
  ['REGISTRATON', 'REGISTRATION'],
  ['GOOGLE_CLIENT_SECRETS', 'GOOGLE_CLIENT_SECRET'],
  ['SMTP_URL_FLIE', 'SMTP_URL_FILE'],
])('%s is meant as %s', (name, setting) => {
  expect(meant({ [name]: 'a value' })).toEqual([setting]);
});

it('names of other programs are none of ours', () => {
  const others = [
    ...['SMTP_HOST', 'SMTP_PORT', 'SMTP_USER', 'MAIL', 'MAIL_HOST', 'MAIL_PORT', 'MAILCHECK', 'DATABASE_HOST'],
    ...['DATABASE_USER', 'HOSTNAME', 'HOSTTYPE', 'PORTS', 'PROT', 'LOGNAME', 'LOGLEVEL', 'LOG_FILE', 'LOG_DIR'],
    ...['GOOGLE_API_KEY', 'GOOGLE_APPLICATION_CREDENTIALS', 'S3_PORT', 'S3_BUCKET', 'PUBLIC_DIR', 'DATA_ROOT'],
    ...['BACKUP_DIR', 'METRICS_PATH', 'ADMIN_USER', 'APP_NAME', 'APP_ENV', 'TRUST_STORE', 'WEB_PORT', 'PATH', 'HOME'],
  ];
  expect(meant(Object.fromEntries(others.map((name) => [name, 'a value'])))).toEqual([]);
});

it('a name beside the setting that it is near to, or without a value, means nothing', () => {
  expect(meant({ DATABASE_URL: 'postgres://localhost/account', DATABASE_URI: 'postgres://localhost/other' })).toEqual(
    [],
  );
  expect(meant({ SMTP_ULR: ' ' })).toEqual([]);
});
