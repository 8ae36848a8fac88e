import { limits } from '@account/contract/limits';
import { isLoopback } from '@account/contract/values/loopback';
import * as z from 'zod/mini';

const port = z.pipe(
  z._default(z.string(), '3000'),
  z.pipe(z.transform(Number), z.int().check(z.minimum(0), z.maximum(65_535))),
);
const url = (protocol: RegExp) => z.optional(z.url({ protocol }));
const text = (fallback: string) => z._default(z.string().check(z.minLength(1)), fallback);
/** An OpenID issuer: https, or http on this machine, where tests and the demo run theirs. */
const issuer = (fallback: string) =>
  z._default(
    z
      .url({ protocol: /^https?$/ })
      .check(z.refine((text) => text.startsWith('https:') || isLoopback(URL.parse(text)?.hostname ?? ''))),
    fallback,
  );
const secret = z.optional(z.string().check(z.minLength(1)));
const appSecret = z.optional(z.string().check(z.minLength(32)));

/** Every environment variable that the program reads: its default, and how its text becomes a typed value. */
export const environment = z.object({
  PORT: port,
  HOST: text('127.0.0.1'),
  PUBLIC_URL: url(/^https?$/),
  DATA_DIR: text('./data'),
  DATABASE_URL: url(/^postgres(ql)?$/),
  WEB_CONCURRENCY: z.pipe(
    z._default(z.string(), '1'),
    z.pipe(z.transform(Number), z.int().check(z.minimum(1), z.maximum(256))),
  ),
  ADMIN_EMAIL: z._default(
    z.string().check(z.trim(), z.toLowerCase(), z.regex(z.regexes.email), z.maxLength(320)),
    'admin@example.com',
  ),
  ADMIN_PASSWORD: z.optional(z.string().check(z.minLength(10), z.maxLength(256))),
  APP_SECRET: appSecret,
  APP_SECRET_PREVIOUS: appSecret,
  REGISTRATION: z._default(z.enum(['open', 'closed']), 'open'),
  REQUIRE_TWO_FACTOR_FOR_ADMINISTRATORS: z._default(z.enum(['on', 'off']), 'off'),
  PANEL_PAGE: z._default(z.enum(['on', 'off']), 'off'),
  SMTP_URL: url(/^smtps?$/),
  MAIL_FROM: text('Account <no-reply@localhost>'),
  TRUST_PROXY: z.optional(z.string()),
  RATE_LIMITS: z._default(z.enum(['on', 'off']), 'on'),
  GOOGLE_ISSUER: issuer('https://accounts.google.com'),
  GOOGLE_CLIENT_ID: secret,
  GOOGLE_CLIENT_SECRET: secret,
  GOOGLE_API_URL: z._default(z.url(), 'https://www.googleapis.com'),
  MICROSOFT_ISSUER: issuer('https://login.microsoftonline.com/common/v2.0'),
  MICROSOFT_CLIENT_ID: secret,
  MICROSOFT_CLIENT_SECRET: secret,
  MICROSOFT_GRAPH_URL: z._default(z.url(), 'https://graph.microsoft.com/v1.0'),
  COMPANION_CLOUD_URL: url(/^https?$/),
  COMPANION_CLOUD_SECRET: z.optional(
    z.string().check(z.minLength(limits.companionSecret.min), z.maxLength(limits.companionSecret.max)),
  ),
  MOBILE_APP_LINK: z._default(z.url(), 'displayaccount://login'),
  TERMS_URL: text('/terms'),
  PRIVACY_URL: text('/privacy'),
  S3_URL: z.optional(z.string()),
  BACKUP_KEY: z.optional(z.string().check(z.minLength(12))),
  LOG_LEVEL: z._default(z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']), 'info'),
});

export type Environment = z.infer<typeof environment>;

/** What each variable accepts, for the message when it is wrong. */
export const expectations: Record<keyof Environment, string> = {
  PORT: 'a number from 0 to 65535',
  HOST: 'an address to listen on',
  PUBLIC_URL: 'an http:// or https:// address',
  DATA_DIR: 'a folder',
  DATABASE_URL: 'a postgres:// address',
  WEB_CONCURRENCY: 'a number from 1 to 256',
  ADMIN_EMAIL: 'an e-mail address',
  ADMIN_PASSWORD: 'a password of 10 to 256 characters',
  APP_SECRET: 'at least 32 random characters',
  APP_SECRET_PREVIOUS: 'the secret before APP_SECRET: at least 32 characters',
  REGISTRATION: 'open or closed',
  REQUIRE_TWO_FACTOR_FOR_ADMINISTRATORS: 'on or off',
  PANEL_PAGE: 'on or off',
  SMTP_URL: 'an smtp:// or smtps:// address',
  MAIL_FROM: 'a sender such as Account <no-reply@example.com>',
  TRUST_PROXY: 'addresses or networks, separated by commas',
  RATE_LIMITS: 'on or off',
  GOOGLE_ISSUER: 'an https:// address, or http:// on this machine',
  GOOGLE_CLIENT_ID: 'a text',
  GOOGLE_CLIENT_SECRET: 'a text',
  GOOGLE_API_URL: 'an address',
  MICROSOFT_ISSUER: 'an https:// address, or http:// on this machine',
  MICROSOFT_CLIENT_ID: 'a text',
  MICROSOFT_CLIENT_SECRET: 'a text',
  MICROSOFT_GRAPH_URL: 'an address',
  COMPANION_CLOUD_URL: 'an http:// or https:// address',
  COMPANION_CLOUD_SECRET: `a secret of ${limits.companionSecret.min} to ${limits.companionSecret.max} characters`,
  MOBILE_APP_LINK: 'an address such as displayaccount://login',
  TERMS_URL: 'a path or an address',
  PRIVACY_URL: 'a path or an address',
  S3_URL: 's3://key:secret@host/bucket, with region, tls and style as further options',
  BACKUP_KEY: 'a passphrase of at least 12 characters',
  LOG_LEVEL: 'fatal, error, warn, info, debug, trace or silent',
};
