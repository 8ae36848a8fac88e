import path from 'node:path';
import { expect, it } from 'vitest';
import { bannerOf } from './banner.ts';

const config = { publicUrl: 'http://localhost:3000', SMTP_URL: undefined, DATA_DIR: path.resolve('data') };
const made = { email: 'admin@example.com', generatedPassword: 'made-up' };

it('of the first start says where, how to sign in, how to stop, and how to go on', () => {
  expect(bannerOf(config, { web: true }, made).trim().split(/\n */)).toEqual([
    'Account is ready: http://localhost:3000',
    'Sign in as admin@example.com',
    'with the password made-up',
    'It is shown only this once and has to be changed at the first sign-in.',
    `Mails are written to ${config.DATA_DIR}/outbox (SMTP_URL is not set).`,
    'Stop: Ctrl+C. Lost password: npm run account -- reset-password admin@example.com',
    'Sample data: npm run demo',
  ]);
});

it('of a later start, with a folder and a mail server of its own, is two lines', () => {
  const other = { ...config, SMTP_URL: 'smtp://localhost', DATA_DIR: '/srv/account' };
  expect(bannerOf(other, { web: true }, undefined).trim().split(/\n */)).toEqual([
    'Account is ready: http://localhost:3000',
    'Stop: Ctrl+C. Lost password: DATA_DIR=/srv/account npm run account -- reset-password EMAIL',
  ]);
});

it('never repeats a password that was set', () => {
  const given = bannerOf(config, { web: false }, { email: 'a@example.com', generatedPassword: undefined });
  expect(given).toContain('works on its jobs');
  expect(given).toContain('with the password of ADMIN_PASSWORD');
});
