import { limits } from '@account/contract/limits';
import { email, newPassword } from '@account/contract/values/fields';
import { heartbeatEvery } from '@account/contract/values/presence';
import * as z from 'zod/mini';
import { address, addresses, appLink, host, nameServers, pageAddress, safeAddress, sender } from './addresses.ts';

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
  DATABASE_POOL_URL: z.optional(address(/^postgres(ql)?$/, 'userinfo', 'path', 'query')),
  DATABASE_CONNECTIONS: wholeNumber(10, 6, 1_000),
  DATABASE_REPLICA_URL: z.optional(addresses(/^postgres(ql)?$/, 'userinfo', 'path', 'query')),
  REPLICA_LAG_MAX: wholeNumber(5, 1, 60),
  DATABASE_PREPARED: z._default(z.enum(['on', 'off']), 'on'),
  EVENTS_URL: z.optional(z.string()),
  WEB_CONCURRENCY: wholeNumber(1, 1, 256),
  ADMIN_EMAIL: z._default(email, 'admin@example.com'),
  ADMIN_PASSWORD: z.optional(newPassword),
  APP_SECRET: appSecret,
  APP_SECRET_PREVIOUS: appSecret,
  REGISTRATION: z._default(z.enum(['open', 'closed']), 'open'),
  REQUIRE_TWO_FACTOR_FOR_ADMINISTRATORS: z._default(z.enum(['on', 'off']), 'off'),
  HEARTBEAT_EVERY: wholeNumber(heartbeatEvery.default, heartbeatEvery.min, heartbeatEvery.max),
  PANEL_PAGE: z._default(z.enum(['on', 'off']), 'off'),
  SMTP_URL: z.optional(address(/^smtps?$/, 'userinfo', 'query')),
  MAIL_FROM: z._default(sender, 'Account <no-reply@localhost>'),
  TRUST_PROXY: z.optional(z.string()),
  DNS_SERVERS: nameServers,
  ACTIVITY_DAYS: wholeNumber(0, 0, 36_500),
  SIGN_IN_DAYS: wholeNumber(90, 0, 36_500),
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
  AUDIT_LOG: z.optional(z.string()),
  METRICS_PORT: z.optional(wholeNumber(0, 1, 65_535)),
  METRICS_HOST: z._default(host, '127.0.0.1'),
  OTEL_EXPORTER_OTLP_ENDPOINT: z.optional(address(/^https?$/, 'path')),
  LOG_LEVEL: z._default(z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']), 'info'),
});

export type Environment = z.infer<typeof environment>;
