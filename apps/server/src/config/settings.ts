import { limits } from '@account/contract/limits';
import { heartbeatEvery } from '@account/contract/values/presence';
import type { Environment } from './environment.ts';

/** The texts about a setting in messages and the documentation. */
export interface Setting {
  /** The accepted values, for the message about a wrong one. */
  accepts: string;
  meaning: string;
  /** The default in words, where the schema has none or one that depends on something else. */
  byDefault?: string;
  /**
   * A secret, for which `<NAME>_FILE` names a file with the value. In one of our own, which is verbatim, white space counts:
   * with a character less nothing can be decrypted any more.
   */
  secret?: 'trimmed' | 'verbatim';
}

const safeAddress =
  'an https:// address, or http:// on this machine, without a query, a fragment, a user or a password';
const hostToListenOn = 'an IP address or a name to listen on, without a port';
const pageAddress = 'a path that begins with /, or an http:// or https:// address';
const ofPlatform = 'turns on the sign-in with it and linking its drives; both or none';

/** Every setting. The schema of their values is `environment`. */
export const settings: Record<keyof Environment, Setting> = {
  PORT: { accepts: 'a number from 0 to 65535', meaning: 'the port it listens on; 0 takes a free one' },
  HOST: {
    accepts: hostToListenOn,
    meaning: 'the address it listens on; `0.0.0.0` lets other machines reach it',
  },
  PUBLIC_URL: {
    accepts: 'an http:// or https:// address without a path, a query, a fragment, a user or a password',
    meaning: 'the origin of links and redirects; with https cookies are Secure',
    byDefault: 'http://localhost:PORT',
  },
  DATA_DIR: { accepts: 'a folder, without ~', meaning: 'database, uploads, generated secrets, mail outbox' },
  DATABASE_URL: {
    accepts: 'a postgres:// address, with the password percent-encoded',
    meaning: 'an outside Postgres instead of the embedded one; see [needs](../README.md#needs)',
    byDefault: 'the embedded Postgres',
    secret: 'trimmed',
  },
  DATABASE_POOL_URL: {
    accepts: 'a postgres:// address, with the password percent-encoded',
    meaning: 'a pooler in transaction mode before `DATABASE_URL`; `account roles --pgbouncer` prints its user list',
    secret: 'trimmed',
  },
  DATABASE_REPLICA_URL: {
    accepts: 'postgres:// addresses, separated by commas, with passwords percent-encoded',
    meaning: '[replicas](decisions/0076-reads-of-replicas.md) of `DATABASE_URL`, which answer lists and searches',
    secret: 'trimmed',
  },
  REPLICA_LAG_MAX: {
    accepts: 'a number from 1 to 60',
    meaning: 'seconds that a replica may be behind; the primary is read in its place then',
  },
  DATABASE_CONNECTIONS: {
    accepts: 'a number from 6 to 1000',
    meaning:
      'connections of each process for calls, at Postgres or at the pooler; two more, and nine for jobs, go to Postgres itself',
  },
  DATABASE_PREPARED: {
    accepts: 'on or off',
    meaning: '`off` for a pooler that does not carry prepared statements, such as PgBouncer before 1.21',
  },
  EVENTS_URL: {
    accepts: 'a redis:// or rediss:// address, with the password percent-encoded; ?prefix= sets its keys apart',
    meaning: 'a Redis or Valkey for events between programs, and for limits that count for all of them',
    byDefault: 'events go through Postgres',
    secret: 'trimmed',
  },
  WEB_CONCURRENCY: { accepts: 'a number from 1 to 256', meaning: 'number of web processes' },
  ADMIN_EMAIL: { accepts: 'an e-mail address', meaning: 'the first top administrator' },
  ADMIN_PASSWORD: {
    accepts: `a password of ${limits.password.min} to ${limits.password.max} characters`,
    meaning: 'the password of that account, when it is made',
    byDefault: 'generated, printed once',
    secret: 'verbatim',
  },
  APP_SECRET: {
    accepts: 'at least 32 random characters',
    meaning: '[signs and encrypts](secrets.md); required with `DATABASE_URL`',
    byDefault: 'generated in `DATA_DIR`',
    secret: 'verbatim',
  },
  APP_SECRET_PREVIOUS: {
    accepts: 'the secret before APP_SECRET: at least 32 characters',
    meaning: 'still read and accepted while `APP_SECRET` is [replaced](secrets.md#rotating-the-secret)',
    secret: 'verbatim',
  },
  REGISTRATION: { accepts: 'open or closed', meaning: 'whether visitors may register' },
  REQUIRE_TWO_FACTOR_FOR_ADMINISTRATORS: {
    accepts: 'on or off',
    meaning: 'whether administrators need a second factor; an organization can require one of its users',
  },
  HEARTBEAT_EVERY: {
    accepts: `a number of seconds from ${heartbeatEvery.min} to ${heartbeatEvery.max}`,
    meaning:
      'seconds between two heartbeats of a display; one that misses five of them, for five minutes or more, is off',
  },
  PANEL_PAGE: {
    accepts: 'on or off',
    meaning: 'serves `/panel`, a display in the browser, for kiosks; the demo and `npm run dev` turn it on',
  },
  SMTP_URL: {
    accepts: 'an smtp:// or smtps:// address without a path, with the password percent-encoded',
    meaning: 'the mail server',
    byDefault: 'mails become files in `DATA_DIR/outbox`, their links are logged',
    secret: 'trimmed',
  },
  MAIL_FROM: {
    accepts: 'one sender such as Account <no-reply@example.com>; a name with a comma or colon stands in quotes',
    meaning: 'the sender of mails',
  },
  TRUST_PROXY: {
    accepts: 'addresses or networks, separated by commas',
    meaning: 'proxies whose `X-Forwarded-*` headers are trusted; also `loopback`, `linklocal` and `uniquelocal`',
  },
  DNS_SERVERS: {
    accepts: 'IP addresses, each with a port or without, separated by commas',
    byDefault: 'those of the machine',
    meaning: 'name servers that know the TXT records of domains',
  },
  ACTIVITY_DAYS: {
    accepts: 'a number from 0 to 36500',
    meaning: 'days that entries of the activity are kept; 0 is for ever',
  },
  SIGN_IN_DAYS: {
    accepts: 'a number from 0 to 36500',
    meaning: 'days that records of sign-ins are kept; 0 is for ever',
  },
  RATE_LIMITS: { accepts: 'on or off', meaning: '`off` only for load tests' },
  GOOGLE_ISSUER: { accepts: safeAddress, meaning: 'another OpenID issuer' },
  GOOGLE_CLIENT_ID: { accepts: 'a text', meaning: ofPlatform },
  GOOGLE_CLIENT_SECRET: { accepts: 'a text', meaning: ofPlatform, secret: 'trimmed' },
  GOOGLE_API_URL: { accepts: safeAddress, meaning: 'the file API elsewhere, for tests and the demo' },
  MICROSOFT_ISSUER: {
    accepts: safeAddress,
    meaning: 'another OpenID issuer, such as [that of a single tenant](external-identity.md#microsoft)',
  },
  MICROSOFT_CLIENT_ID: { accepts: 'a text', meaning: ofPlatform },
  MICROSOFT_CLIENT_SECRET: { accepts: 'a text', meaning: ofPlatform, secret: 'trimmed' },
  MICROSOFT_GRAPH_URL: { accepts: safeAddress, meaning: 'the file API elsewhere, for tests and the demo' },
  COMPANION_CLOUD_URL: {
    accepts: 'an http:// or https:// address without a user or a password',
    meaning: 'where users link their [companion cloud](api/companion-cloud.md) account',
  },
  COMPANION_CLOUD_SECRET: {
    accepts: `a secret of ${limits.companionSecret.min} to ${limits.companionSecret.max} characters`,
    meaning: 'the secret shared with it; both or none',
    secret: 'verbatim',
  },
  MOBILE_APP_LINK: {
    accepts: 'the link of an app such as displayaccount://login, without a fragment',
    meaning: 'the deep link to which a sign-in that began in the mobile app returns',
  },
  TERMS_URL: { accepts: pageAddress, meaning: 'the terms, linked at the sign-in' },
  PRIVACY_URL: { accepts: pageAddress, meaning: 'the privacy policy, linked at the sign-in' },
  S3_URL: {
    accepts: 's3://key:secret@host/bucket, with region, tls and style as further options',
    meaning: 'a bucket for pictures',
    byDefault: 'files in `DATA_DIR`',
    secret: 'trimmed',
  },
  BACKUP_KEY: {
    accepts: 'a passphrase of at least 12 characters',
    meaning: 'the passphrase of `npm run backup` and `npm run restore`',
    byDefault: 'backups are plain',
    secret: 'verbatim',
  },
  DRAIN_SECONDS: {
    accepts: 'a number from 0 to 3600',
    meaning: 'how long a program that is to stop serves on, while `/readyz` is 503, so that load balancers leave it',
    byDefault: '5; on a terminal 0',
  },
  AUDIT_LOG: {
    accepts: '-, the path of a file, or syslog+tls://host:port',
    meaning: 'where the activity is written too, as JSON lines; `-` is standard output',
  },
  METRICS_PORT: {
    accepts: 'a number from 1 to 65535',
    meaning: 'serves `/metrics` in the format of Prometheus, for all processes together',
  },
  METRICS_HOST: { accepts: hostToListenOn, meaning: 'the address of that port' },
  OTEL_EXPORTER_OTLP_ENDPOINT: {
    accepts: 'an http:// or https:// address without a query, a fragment, a user or a password',
    meaning: 'the collector to which [traces](decisions/0072-traces.md) are sent, without `/v1/traces`',
  },
  LOG_LEVEL: {
    accepts: 'fatal, error, warn, info, debug, trace or silent',
    meaning: 'what is logged: JSON lines; on a terminal lines for people, with each request from `debug` on',
  },
};
