import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { ConfigError, readConfig } from './config.ts';

function complaints(variables: Record<string, string>): string[] {
  try {
    readConfig(variables);
    return [];
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    return error.message.split('\n');
  }
}

describe('the settings', () => {
  it('have the defaults of the contract', () => {
    const config = readConfig({});
    expect(config).toMatchObject({
      PORT: 3000,
      HOST: '127.0.0.1',
      publicUrl: 'http://localhost:3000',
      secureCookies: false,
      DATA_DIR: path.resolve('data'),
      WEB_CONCURRENCY: 1,
      ADMIN_EMAIL: 'admin@example.com',
      REGISTRATION: 'open',
      PANEL_PAGE: 'off',
      REQUIRE_TWO_FACTOR_FOR_ADMINISTRATORS: 'off',
      MAIL_FROM: 'Account <no-reply@localhost>',
      trustProxy: false,
      RATE_LIMITS: 'on',
      MOBILE_APP_LINK: 'displayaccount://login',
      TERMS_URL: '/terms',
      LOG_LEVEL: 'info',
    });
    expect(config.DATABASE_URL).toBeUndefined();
    expect(Object.isFrozen(config)).toBe(true);
  });

  it('that are empty count as unset', () => {
    expect(readConfig({ PORT: '', SMTP_URL: '', REGISTRATION: '' })).toMatchObject({
      PORT: 3000,
      REGISTRATION: 'open',
    });
  });

  it('of the address follow the port, or say it themselves', () => {
    expect(readConfig({ PORT: '8080' }).publicUrl).toBe('http://localhost:8080');
    const config = readConfig({ PUBLIC_URL: 'https://panel.example.com/' });
    expect(config).toMatchObject({ publicUrl: 'https://panel.example.com', secureCookies: true });
  });

  it('take the administrator’s e-mail in lower case', () => {
    expect(readConfig({ ADMIN_EMAIL: ' Ops@Example.COM ' }).ADMIN_EMAIL).toBe('ops@example.com');
  });

  it.each([
    ['PORT', 'http'],
    ['PORT', '65536'],
    ['PORT', '-1'],
    ['PORT', '80.5'],
    ['PUBLIC_URL', 'panel.example.com'],
    ['PUBLIC_URL', 'ftp://panel.example.com'],
    ['DATABASE_URL', 'mysql://localhost/account'],
    ['WEB_CONCURRENCY', '257'],
    ['WEB_CONCURRENCY', 'many'],
    ['ADMIN_EMAIL', 'admin'],
    ['ADMIN_PASSWORD', 'short'],
    ['APP_SECRET', 'short'],
    ['APP_SECRET_PREVIOUS', 'short'],
    ['REGISTRATION', 'maybe'],
    ['SMTP_URL', 'localhost:25'],
    ['TRUST_PROXY', 'everybody'],
    ['RATE_LIMITS', 'no'],
    ['GOOGLE_ISSUER', 'google'],
    ['COMPANION_CLOUD_URL', 'cloud'],
    ['COMPANION_CLOUD_SECRET', 'x'.repeat(15)],
    ['COMPANION_CLOUD_SECRET', 'x'.repeat(513)],
    ['S3_URL', 'https://s3.example.com/bucket'],
    ['LOG_LEVEL', 'loud'],
  ])('name %s when it is %s, and never repeat the value', (name, value) => {
    const [line = '', ...more] = complaints({ [name]: value });
    expect(line).toMatch(new RegExp(`^${name} must be `));
    expect(more).toEqual([]);
    expect(line.split(' must be ')[1]).not.toContain(value);
  });

  it('name every wrong variable in one answer', () => {
    const lines = complaints({ PORT: 'x', REGISTRATION: 'x', LOG_LEVEL: 'x', SMTP_URL: 'x' });
    expect(lines.map((line) => line.split(' ')[0]).toSorted()).toEqual([
      'LOG_LEVEL',
      'PORT',
      'REGISTRATION',
      'SMTP_URL',
    ]);
  });

  it.each([
    [{ DATABASE_URL: 'postgres://localhost/account' }, 'APP_SECRET'],
    [{ APP_SECRET_PREVIOUS: 'x'.repeat(32) }, 'APP_SECRET must'],
    [{ APP_SECRET: 'x'.repeat(32), APP_SECRET_PREVIOUS: 'x'.repeat(32) }, 'must differ'],
    [{ GOOGLE_CLIENT_ID: 'id' }, 'GOOGLE_CLIENT_SECRET'],
    [{ MICROSOFT_CLIENT_ID: 'id' }, 'MICROSOFT_CLIENT_SECRET'],
    [{ COMPANION_CLOUD_URL: 'https://cloud.example.com' }, 'COMPANION_CLOUD_SECRET'],
    [{ COMPANION_CLOUD_SECRET: 'x'.repeat(16) }, 'COMPANION_CLOUD_URL'],
  ])('that need another one say so: %j', (variables, missing) => {
    const [line = '', ...more] = complaints(variables);
    expect(line).toContain(missing);
    expect(more).toEqual([]);
  });
});

describe('the proxies that are believed', () => {
  it.each([
    ['loopback', ['loopback']],
    ['10.0.0.0/8, 192.168.1.1', ['10.0.0.0/8', '192.168.1.1']],
    ['::1,fd00::/8', ['::1', 'fd00::/8']],
  ])('%s are addresses, networks and names', (list, entries) => {
    expect(readConfig({ TRUST_PROXY: list }).trustProxy).toEqual(entries);
  });

  it.each(['true', '1', '*', '10.0.0.0/33', '10.0.0/8', '10.0.0.1/8/8', '10.0.0.1/', 'loopback,', 'example.com'])(
    '%s is none of these',
    (list) => {
      expect(complaints({ TRUST_PROXY: list })).toEqual([
        'TRUST_PROXY must be addresses or networks, separated by commas',
      ]);
    },
  );
});
