import { limits } from '@account/contract/limits';
import { email } from '@account/contract/values/fields';
import * as z from 'zod/mini';
import { address, appLink, host, pageAddress, safeAddress, sender } from './addresses.ts';

/** A whole number in digits: `1e3`, `0x10` and white space are none, though JavaScript reads them. */
const wholeNumber = (fallback: number, min: number, max: number) =>
  z.pipe(
    z._default(z.string().check(z.regex(/^(0|[1-9]\d*)$/)), String(fallback)),
    z.pipe(z.transform(Number), z.int().check(z.minimum(min), z.maximum(max))),
  );
const secret = z.optional(z.string());
const appSecret = z.optional(z.string().check(z.minLength(32)));

/** Every environment variable that the program reads: its default, and how its text becomes a typed value. */
export const environment = z.object({
  PORT: wholeNumber(3000, 0, 65_535),
  HOST: z._default(host, '127.0.0.1'),
  PUBLIC_URL: z.optional(address(/^https?$/)),
  // Only a shell knows what a tilde means.
  DATA_DIR: z._default(z.string().check(z.regex(/^[^~]/)), './data'),
  DATABASE_URL: z.optional(address(/^postgres(ql)?$/, 'userinfo', 'path', 'query')),
  WEB_CONCURRENCY: wholeNumber(1, 1, 256),
  ADMIN_EMAIL: z._default(email, 'admin@example.com'),
  ADMIN_PASSWORD: z.optional(z.string().check(z.minLength(limits.password.min), z.maxLength(limits.password.max))),
  APP_SECRET: appSecret,
  APP_SECRET_PREVIOUS: appSecret,
  REGISTRATION: z._default(z.enum(['open', 'closed']), 'open'),
  REQUIRE_TWO_FACTOR_FOR_ADMINISTRATORS: z._default(z.enum(['on', 'off']), 'off'),
  PANEL_PAGE: z._default(z.enum(['on', 'off']), 'off'),
  SMTP_URL: z.optional(address(/^smtps?$/, 'userinfo', 'query')),
  MAIL_FROM: z._default(sender, 'Account <no-reply@localhost>'),
  TRUST_PROXY: z.optional(z.string()),
  RATE_LIMITS: z._default(z.enum(['on', 'off']), 'on'),
  GOOGLE_ISSUER: z._default(safeAddress, 'https://accounts.google.com'),
  GOOGLE_CLIENT_ID: secret,
  GOOGLE_CLIENT_SECRET: secret,
  GOOGLE_API_URL: z._default(safeAddress, 'https://www.googleapis.com'),
  MICROSOFT_ISSUER: z._default(safeAddress, 'https://login.microsoftonline.com/common/v2.0'),
  MICROSOFT_CLIENT_ID: secret,
  MICROSOFT_CLIENT_SECRET: secret,
  MICROSOFT_GRAPH_URL: z._default(safeAddress, 'https://graph.microsoft.com/v1.0'),
  COMPANION_CLOUD_URL: z.optional(address(/^https?$/, 'path', 'query', 'fragment')),
  COMPANION_CLOUD_SECRET: z.optional(
    z.string().check(z.minLength(limits.companionSecret.min), z.maxLength(limits.companionSecret.max)),
  ),
  MOBILE_APP_LINK: z._default(appLink, 'displayaccount://login'),
  TERMS_URL: z._default(pageAddress, '/terms'),
  PRIVACY_URL: z._default(pageAddress, '/privacy'),
  S3_URL: z.optional(z.string()),
  BACKUP_KEY: z.optional(z.string().check(z.minLength(12))),
  // On a terminal a person waits for the end, elsewhere a load balancer has to notice it first.
  DRAIN_SECONDS: wholeNumber(process.stdout.isTTY ? 0 : 5, 0, 3_600),
  METRICS_PORT: z.optional(wholeNumber(0, 1, 65_535)),
  METRICS_HOST: z._default(host, '127.0.0.1'),
  LOG_LEVEL: z._default(z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']), 'info'),
});

export type Environment = z.infer<typeof environment>;

const safeAddressText =
  'an https:// address, or http:// on this machine, without a query, a fragment, a user or a password';

/** What each variable accepts, for the message when it is wrong. */
export const expectations: Record<keyof Environment, string> = {
  PORT: 'a number from 0 to 65535',
  HOST: 'an IP address or a name to listen on, without a port',
  PUBLIC_URL: 'an http:// or https:// address without a path, a query, a fragment, a user or a password',
  DATA_DIR: 'a folder, without ~',
  DATABASE_URL: 'a postgres:// address, with the password percent-encoded',
  WEB_CONCURRENCY: 'a number from 1 to 256',
  ADMIN_EMAIL: 'an e-mail address',
  ADMIN_PASSWORD: `a password of ${limits.password.min} to ${limits.password.max} characters`,
  APP_SECRET: 'at least 32 random characters',
  APP_SECRET_PREVIOUS: 'the secret before APP_SECRET: at least 32 characters',
  REGISTRATION: 'open or closed',
  REQUIRE_TWO_FACTOR_FOR_ADMINISTRATORS: 'on or off',
  PANEL_PAGE: 'on or off',
  SMTP_URL: 'an smtp:// or smtps:// address without a path, with the password percent-encoded',
  MAIL_FROM: 'one sender such as Account <no-reply@example.com>; a name with a comma or colon stands in quotes',
  TRUST_PROXY: 'addresses or networks, separated by commas',
  RATE_LIMITS: 'on or off',
  GOOGLE_ISSUER: safeAddressText,
  GOOGLE_CLIENT_ID: 'a text',
  GOOGLE_CLIENT_SECRET: 'a text',
  GOOGLE_API_URL: safeAddressText,
  MICROSOFT_ISSUER: safeAddressText,
  MICROSOFT_CLIENT_ID: 'a text',
  MICROSOFT_CLIENT_SECRET: 'a text',
  MICROSOFT_GRAPH_URL: safeAddressText,
  COMPANION_CLOUD_URL: 'an http:// or https:// address without a user or a password',
  COMPANION_CLOUD_SECRET: `a secret of ${limits.companionSecret.min} to ${limits.companionSecret.max} characters`,
  MOBILE_APP_LINK: 'the link of an app such as displayaccount://login, without a fragment',
  TERMS_URL: 'a path that begins with /, or an http:// or https:// address',
  PRIVACY_URL: 'a path that begins with /, or an http:// or https:// address',
  S3_URL: 's3://key:secret@host/bucket, with region, tls and style as further options',
  BACKUP_KEY: 'a passphrase of at least 12 characters',
  DRAIN_SECONDS: 'a number from 0 to 3600',
  METRICS_PORT: 'a number from 1 to 65535',
  METRICS_HOST: 'an IP address or a name to listen on, without a port',
  LOG_LEVEL: 'fatal, error, warn, info, debug, trace or silent',
};
