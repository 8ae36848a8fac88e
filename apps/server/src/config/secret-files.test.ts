import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { ConfigError, readConfig } from './config.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'account-secrets-'));
afterAll(() => rmSync(folder, { recursive: true }));

let files = 0;
const fileOf = (text: string, encoding: BufferEncoding = 'utf8') => {
  const file = path.join(folder, String(files++));
  writeFileSync(file, text, encoding);
  return file;
};

const complaint = (variables: Record<string, string>) => {
  try {
    readConfig(variables);
    return undefined;
  } catch (error) {
    if (error instanceof ConfigError) return error.message;
    throw error;
  }
};

const secrets = {
  APP_SECRET: 'a'.repeat(32),
  APP_SECRET_PREVIOUS: 'b'.repeat(32),
  ADMIN_PASSWORD: 'Ten characters',
  DATABASE_URL: 'postgres://localhost/account',
  DATABASE_POOL_URL: 'postgres://pooler/account',
  SMTP_URL: 'smtp://mail.example.com',
  S3_URL: 's3://key:secret@s3.example.com/bucket',
  EVENTS_URL: 'redis://:secret@cache.example.com',
  GOOGLE_CLIENT_SECRET: 'google',
  MICROSOFT_CLIENT_SECRET: 'microsoft',
  COMPANION_CLOUD_SECRET: 'c'.repeat(16),
  BACKUP_KEY: 'twelve letters',
};

describe('the settings that name a file', () => {
  it('are those of every secret, and read as if the value stood in the setting', () => {
    const COMPANION_CLOUD_URL = 'https://cloud.example.com';
    const named = Object.entries(secrets).map(([name, value]) => [`${name}_FILE`, fileOf(`${value}\n`)]);
    expect(readConfig({ COMPANION_CLOUD_URL, ...Object.fromEntries(named) })).toEqual(
      readConfig({ COMPANION_CLOUD_URL, ...secrets }),
    );
  });

  it('lose one line end and nothing else', () => {
    const { ADMIN_PASSWORD } = readConfig({ ADMIN_PASSWORD_FILE: fileOf(' Ten characters \r\n\r\n') });
    expect(ADMIN_PASSWORD).toBe(' Ten characters \r\n');
  });

  it.each(['utf8', 'utf16le'] as const)('may be written by programs of Windows, in %s', (encoding) => {
    const written = (text: string) => fileOf(`\ufeff${text}\r\n`, encoding);
    const named = { ADMIN_PASSWORD_FILE: written('Ten chäracters'), GOOGLE_CLIENT_SECRET_FILE: written('google') };
    expect(readConfig({ ...named, GOOGLE_CLIENT_ID: 'id' })).toMatchObject({
      ADMIN_PASSWORD: 'Ten chäracters',
      GOOGLE_CLIENT_SECRET: 'google',
    });
  });

  it('that are keys of what is stored stay as they were, with the mark of an editor too', () => {
    const APP_SECRET_FILE = fileOf(`\ufeff${secrets.APP_SECRET}\n`);
    expect(readConfig({ APP_SECRET_FILE }).APP_SECRET).toBe(`\ufeff${secrets.APP_SECRET}`);
  });

  it('count as unset when they are empty', () => {
    expect(readConfig({ APP_SECRET_FILE: ' ', APP_SECRET: secrets.APP_SECRET }).APP_SECRET).toBe(secrets.APP_SECRET);
  });

  it('are named when they are wrong, each in a line, and the value is not', () => {
    const lines = complaint({
      APP_SECRET: secrets.APP_SECRET,
      APP_SECRET_FILE: fileOf(secrets.APP_SECRET),
      SMTP_URL_FILE: path.join(folder, 'missing'),
      BACKUP_KEY_FILE: folder,
      S3_URL_FILE: fileOf('\n'),
    })?.split('\n');
    expect(lines).toEqual([
      'APP_SECRET and APP_SECRET_FILE must not both be set',
      'SMTP_URL_FILE must name a file that this account may read',
      'S3_URL_FILE must name a file that is not empty',
      'BACKUP_KEY_FILE must name a file that this account may read',
    ]);
    expect(complaint({ SMTP_URL_FILE: fileOf('ftp://secret') })).toMatch(/^SMTP_URL must be (?!.*secret)/);
  });
});
