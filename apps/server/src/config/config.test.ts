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

  it.each([
    ['https://Panel.Example.com:443', 'https://panel.example.com'],
    ['http://localhost:3000/', 'http://localhost:3000'],
    [' https://panel.example.com\n', 'https://panel.example.com'],
  ])('keep of the public address %j its origin', (PUBLIC_URL, publicUrl) => {
    expect(readConfig({ PUBLIC_URL }).publicUrl).toBe(publicUrl);
  });

  it('have no white space around them, but for secrets of our own', () => {
    const secret = ` ${'s'.repeat(32)} `;
    const config = readConfig({
      PORT: ' 80 ',
      WEB_CONCURRENCY: ' ',
      GOOGLE_CLIENT_ID: ' id\n',
      GOOGLE_CLIENT_SECRET: ' secret ',
      APP_SECRET: secret,
      ADMIN_PASSWORD: ` "ten charàcters" `.normalize('NFD'),
    });
    expect(config).toMatchObject({
      PORT: 80,
      WEB_CONCURRENCY: 1,
      GOOGLE_CLIENT_ID: 'id',
      GOOGLE_CLIENT_SECRET: 'secret',
      APP_SECRET: secret,
      // In the form of letters that the sign-in sends.
      ADMIN_PASSWORD: ` "ten charàcters" `.normalize('NFC'),
    });
  });

  it.each([
    [
      'DATABASE_URL',
      'postgres://account:p%23@db.example.com:5432/account?sslmode=require',
      { APP_SECRET: 'x'.repeat(32) },
    ],
    ['DATABASE_URL', 'postgresql:///account?host=/var/run/postgresql', { APP_SECRET: 'x'.repeat(32) }],
    ['DATABASE_URL', 'postgres://account:100%@localhost/account', { APP_SECRET: 'x'.repeat(32) }],
    ['SMTP_URL', 'smtp://user:pass%40word@mail.example.com:587/?requireTLS=false', {}],
    ['GOOGLE_ISSUER', 'https://accounts.example.com/realms/one', {}],
    ['MICROSOFT_GRAPH_URL', 'http://127.0.0.1:4000/v1.0', {}],
    ['COMPANION_CLOUD_URL', 'https://cloud.example.com/link?tenant=north', { COMPANION_CLOUD_SECRET: 'x'.repeat(16) }],
    ['MOBILE_APP_LINK', 'https://app.example.com/login?from=web', {}],
    ['TERMS_URL', 'https://example.com/terms?lang=en#now', {}],
    ['PRIVACY_URL', '/storage/privacy.pdf', {}],
    ['OTEL_EXPORTER_OTLP_ENDPOINT', 'http://collector:4318', {}],
    ['OTEL_EXPORTER_OTLP_ENDPOINT', 'https://traces.example.com/tenant/one/', {}],
    ['HOST', '::', {}],
    ['HOST', 'panel-1.internal', {}],
    ['MAIL_FROM', 'no-reply@example.com', {}],
    ['MAIL_FROM', 'St. Mary’s School <no-reply@example.com>', {}],
    ['MAIL_FROM', '"North, Ltd." <no-reply@example.com>', {}],
    ['MAIL_FROM', '<no-reply@localhost>', {}],
  ])('take %s as %s', (name, value, others) => {
    expect(complaints({ ...others, [name]: value })).toEqual([]);
  });

  it('take the administrator’s e-mail in lower case', () => {
    expect(readConfig({ ADMIN_EMAIL: ' Ops@Example.COM ' }).ADMIN_EMAIL).toBe('ops@example.com');
    expect(readConfig({ ADMIN_EMAIL: 'ops@школа.рф' }).ADMIN_EMAIL).toBe('ops@xn--80atdl2c.xn--p1ai');
  });

  it.each([
    ['PORT', 'http'],
    ['PORT', '65536'],
    ['PORT', '-1'],
    ['PORT', '80.5'],
    ['PUBLIC_URL', 'panel.example.com'],
    ['PORT', '3000abc'],
    ['PORT', '1e3'],
    ['PORT', '0x10'],
    ['PORT', '+80'],
    ['PORT', '080'],
    ['WEB_CONCURRENCY', '0x2'],
    ['HOST', 'http://127.0.0.1'],
    ['HOST', '127.0.0.1:3000'],
    ['DATA_DIR', '~/data'],
    ['PUBLIC_URL', 'ftp://panel.example.com'],
    ['PUBLIC_URL', 'https://panel.example.com/account'],
    ['PUBLIC_URL', 'https://panel.example.com?x=1'],
    ['PUBLIC_URL', 'https://panel.example.com/?'],
    ['PUBLIC_URL', 'https://panel.example.com#f'],
    ['PUBLIC_URL', 'https://user:word@panel.example.com'],
    ['PUBLIC_URL', 'https://@panel.example.com'],
    ['PUBLIC_URL', 'https://panel.exam\nple.com'],
    ['DATABASE_URL', 'postgres://account:pa#word@localhost/account'],
    ['DATABASE_URL', 'postgres://localhost/account#part'],
    ['DATABASE_REPLICA_URL', 'postgres://one/account,mysql://two/account'],
    ['DATABASE_REPLICA_URL', 'postgres://one/account,'],
    ['SMTP_URL', 'smtp://mail.example.com/inbox'],
    ['SMTP_URL', 'smtp://mail.example.com#part'],
    ['SMTP_URL', 'smtp://user:100%@mail.example.com'],
    ['SMTP_URL', 'smtp://user:caf%E9@mail.example.com'],
    ['DATABASE_URL', 'postgres://account:caf%E9@localhost/account'],
    ['DATABASE_REPLICA_URL', 'postgres://one/account,postgres://account:caf%E9@two/account'],
    ['EVENTS_URL', 'redis://user:caf%E9@localhost'],
    ['MAIL_FROM', 'the office'],
    ['MAIL_FROM', 'Account <no-reply>'],
    ['MAIL_FROM', 'a@example.com, b@example.com'],
    ['MAIL_FROM', 'North, Ltd. <no-reply@example.com>'],
    ['MAIL_FROM', 'Account <a@example.com> <b@example.com>'],
    ['MAIL_FROM', 'Account <a@example.com>\r\nBcc: b@example.com'],
    ['MAIL_FROM', 'Acc\r\nBcc: b@example.com <a@example.com>'],
    ['GOOGLE_ISSUER', 'https://accounts.example.com?x=1'],
    ['MICROSOFT_ISSUER', 'http://login.example.com'],
    ['GOOGLE_API_URL', 'http://api.example.com'],
    ['GOOGLE_API_URL', 'javascript:alert(1)'],
    ['MICROSOFT_GRAPH_URL', 'https://graph.example.com/v1.0?x=1'],
    ['MICROSOFT_GRAPH_URL', 'https://user:word@graph.example.com'],
    ['GOOGLE_CLIENT_ID', '"id"'],
    ['MICROSOFT_CLIENT_SECRET', "'secret'"],
    ['COMPANION_CLOUD_URL', 'https://user:word@cloud.example.com'],
    ['MOBILE_APP_LINK', 'javascript:alert(1)'],
    ['MOBILE_APP_LINK', 'displayaccount://login#x'],
    ['MOBILE_APP_LINK', 'our-app'],
    ['TERMS_URL', 'terms.html'],
    ['TERMS_URL', '//example.com/terms'],
    ['PRIVACY_URL', 'javascript:alert(1)'],
    ['PRIVACY_URL', 'www.example.com/privacy'],
    ['DATABASE_URL', 'mysql://localhost/account'],
    ['DATABASE_CONNECTIONS', '5'],
    ['HEARTBEAT_EVERY', '29'],
    ['HEARTBEAT_EVERY', '241'],
    ['WEB_CONCURRENCY', '257'],
    ['WEB_CONCURRENCY', 'many'],
    ['ADMIN_EMAIL', 'admin'],
    ['ADMIN_PASSWORD', 'short'],
    ['ADMIN_PASSWORD', 'ten characters\0'],
    ['APP_SECRET', 'short'],
    ['APP_SECRET_PREVIOUS', 'short'],
    ['REGISTRATION', 'maybe'],
    ['SMTP_URL', 'localhost:25'],
    ['TRUST_PROXY', 'everybody'],
    ['DNS_SERVERS', 'dns.example.com'],
    ['DNS_SERVERS', '10.0.0.53:0'],
    ['DNS_SERVERS', '10.0.0.53,'],
    ['RATE_LIMITS', 'no'],
    ['GOOGLE_ISSUER', 'google'],
    ['COMPANION_CLOUD_URL', 'cloud'],
    ['COMPANION_CLOUD_SECRET', 'x'.repeat(15)],
    ['COMPANION_CLOUD_SECRET', 'x'.repeat(513)],
    ['S3_URL', 'https://s3.example.com/bucket'],
    ['OTEL_EXPORTER_OTLP_ENDPOINT', 'collector:4318'],
    ['OTEL_EXPORTER_OTLP_ENDPOINT', 'grpc://collector:4317'],
    ['OTEL_EXPORTER_OTLP_ENDPOINT', 'https://key:word@traces.example.com'],
    ['LOG_LEVEL', 'loud'],
    ['AUDIT_LOG', '~/audit.log'],
    ['AUDIT_LOG', '/var/log/'],
    ['AUDIT_LOG', 'syslog://logs.example.com'],
    ['AUDIT_LOG', 'syslog+tls://logs.example.com/path'],
    ['AUDIT_LOG', 'syslog+tls://key:word@logs.example.com'],
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
    [{ DATABASE_REPLICA_URL: 'postgres://localhost/account' }, 'DATABASE_URL'],
    [{ DATABASE_POOL_URL: 'postgres://localhost/account' }, 'DATABASE_URL must be set when DATABASE_POOL_URL is set'],
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

it('name servers are a list', () => {
  expect(readConfig({}).DNS_SERVERS).toEqual([]);
  const list = '10.0.0.53, 10.0.0.54:5353,::1,[::1]:5353';
  expect(readConfig({ DNS_SERVERS: list }).DNS_SERVERS).toEqual([
    ...['10.0.0.53', '10.0.0.54:5353', '::1', '[::1]:5353'],
  ]);
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
