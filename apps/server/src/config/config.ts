import { isIP } from 'node:net';
import path from 'node:path';
import { splitAddresses } from './addresses.ts';
import { type Environment, environment } from './environment.ts';
import { misspeltSettings } from './misspelt.ts';
import { readSecretFiles, secretFileSettings } from './secret-files.ts';
import {
  type AuditLogTarget,
  type BrokerAddress,
  type ObjectStore,
  parseAuditLog,
  parseBrokerAddress,
  parseObjectStore,
} from './service-addresses.ts';
import { settings as described } from './settings.ts';

const proxyNames = new Set(['loopback', 'linklocal', 'uniquelocal']);

function isNetwork(entry: string): boolean {
  const [address = '', bits, ...rest] = entry.split('/');
  const version = isIP(address);
  if (version === 0 || rest.length > 0) return false;
  if (bits === undefined) return true;
  return /^\d{1,3}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128);
}

/**
 * Splits a list of addresses, networks and the names `loopback`, `linklocal`, `uniquelocal`; undefined when malformed.
 */
function trustedProxies(list: string): readonly string[] | undefined {
  const entries = list.split(',').map((entry) => entry.trim());
  return entries.every((entry) => proxyNames.has(entry) || isNetwork(entry)) ? entries : undefined;
}

export interface Config
  extends Readonly<
    Omit<Environment, 'PUBLIC_URL' | 'TRUST_PROXY' | 'S3_URL' | 'DATABASE_REPLICA_URL' | 'EVENTS_URL' | 'AUDIT_LOG'>
  > {
  readonly publicUrl: string;
  readonly secureCookies: boolean;
  /** The addresses of replicas. */
  readonly replicaUrls: readonly string[];
  /** Addresses and networks whose X-Forwarded-* headers are trusted; false: none. */
  readonly trustProxy: false | readonly string[];
  /** The bucket for uploads; undefined: they are stored below DATA_DIR. */
  readonly objectStore: ObjectStore | undefined;
  /** Where the activity is written too. */
  readonly auditLog: AuditLogTarget | undefined;
  /** Where events between programs go; undefined: through Postgres. */
  readonly broker: BrokerAddress | undefined;
}

/** Everything that is wrong with the environment, one line for each variable. */
export class ConfigError extends Error {
  override name = 'ConfigError';
}

/** A variable is nearly a setting, and meant as one: wrong use, as an unknown option is. */
export class MisspeltSetting extends ConfigError {
  override name = 'MisspeltSetting';
}

type Variables = Record<string, string | undefined>;

const names = Object.keys(described) as (keyof Environment)[];

const isVerbatim = (name: keyof Environment): boolean => described[name].secret === 'verbatim';

/** The settings among the variables. An empty one, as `docker run -e NAME=` and .env files produce, counts as unset. */
const settingsOf = (variables: Variables): Variables =>
  Object.fromEntries(
    names
      .map((name) => [name, isVerbatim(name) ? variables[name] : variables[name]?.trim()] as const)
      .filter(([, value]) => value !== undefined && value !== ''),
  );

/** Whether a value has the quotes that a shell takes away, but `docker run --env-file` and systemd's units may not. */
const isQuoted = (value: string | undefined): boolean => /^(["']).*\1$/s.test(value ?? '');

/** Rules that involve several variables, or are stricter than a schema can say. */
function conflicts(values: Environment): string[] {
  const lines: string[] = [];
  if (values.DATABASE_URL && !values.APP_SECRET)
    lines.push('APP_SECRET must be set when DATABASE_URL is set, so that every process shares it');
  if (values.DATABASE_POOL_URL && !values.DATABASE_URL)
    lines.push('DATABASE_URL must be set when DATABASE_POOL_URL is set: it is the address of Postgres itself');
  if (values.DATABASE_REPLICA_URL && !values.DATABASE_URL)
    lines.push('DATABASE_URL must be set when DATABASE_REPLICA_URL is set: it is the address of the primary');
  if (values.APP_SECRET_PREVIOUS && !values.APP_SECRET)
    lines.push('APP_SECRET must be set when APP_SECRET_PREVIOUS is set: a generated secret keeps its own previous one');
  if (values.APP_SECRET_PREVIOUS && values.APP_SECRET_PREVIOUS === values.APP_SECRET)
    lines.push('APP_SECRET_PREVIOUS must differ from APP_SECRET');
  for (const provider of ['GOOGLE', 'MICROSOFT'] as const) {
    if (values[`${provider}_CLIENT_ID`] && !values[`${provider}_CLIENT_SECRET`])
      lines.push(`${provider}_CLIENT_SECRET must be set when ${provider}_CLIENT_ID is set`);
  }
  if (Boolean(values.COMPANION_CLOUD_URL) !== Boolean(values.COMPANION_CLOUD_SECRET))
    lines.push('COMPANION_CLOUD_URL and COMPANION_CLOUD_SECRET must be set together');
  if (values.TRUST_PROXY && !trustedProxies(values.TRUST_PROXY))
    lines.push(`TRUST_PROXY must be ${described.TRUST_PROXY.accepts}`);
  if (values.S3_URL && !parseObjectStore(values.S3_URL)) lines.push(`S3_URL must be ${described.S3_URL.accepts}`);
  if (values.AUDIT_LOG && !parseAuditLog(values.AUDIT_LOG))
    lines.push(`AUDIT_LOG must be ${described.AUDIT_LOG.accepts}`);
  if (values.EVENTS_URL && !parseBrokerAddress(values.EVENTS_URL))
    lines.push(`EVENTS_URL must be ${described.EVENTS_URL.accepts}`);
  return lines;
}

/**
 * Reads the settings, and the files that hold secrets. Throws a ConfigError that names every wrong variable, or those that are
 * misspelt. Its message contains no values, because some of them are secrets.
 */
export function readConfig(variables: Variables): Config {
  const misspelt = misspeltSettings(variables, [...names, ...secretFileSettings]);
  if (misspelt.length > 0)
    throw new MisspeltSetting(
      misspelt.map(({ name, meant }) => `${name} is no setting; is ${meant} meant?`).join('\n'),
    );
  const { values: given, faults } = readSecretFiles(variables);
  if (faults.length > 0) throw new ConfigError(faults.join('\n'));
  const settings = settingsOf(given);
  const quoted = new Set(names.filter((name) => !isVerbatim(name) && isQuoted(settings[name])));
  const parsed = environment.safeParse(settings);
  const refused = parsed.success ? [] : parsed.error.issues.map(({ path: [name] }) => name as keyof Environment);
  const wrong = [...new Set([...refused, ...quoted])].map(
    (name) => `${name} must be ${described[name].accepts}${quoted.has(name) ? ', without quotes around it' : ''}`,
  );
  if (!parsed.success || wrong.length > 0) throw new ConfigError(wrong.join('\n'));
  const lines = conflicts(parsed.data);
  if (lines.length > 0) throw new ConfigError(lines.join('\n'));
  const { PUBLIC_URL, TRUST_PROXY, S3_URL, DATABASE_REPLICA_URL, EVENTS_URL, AUDIT_LOG, ...values } = parsed.data;
  const publicUrl = new URL(PUBLIC_URL ?? `http://localhost:${values.PORT}`).origin;
  return Object.freeze({
    ...values,
    DATA_DIR: path.resolve(values.DATA_DIR),
    publicUrl,
    secureCookies: publicUrl.startsWith('https://'),
    replicaUrls: DATABASE_REPLICA_URL ? splitAddresses(DATABASE_REPLICA_URL) : [],
    trustProxy: TRUST_PROXY ? (trustedProxies(TRUST_PROXY) ?? false) : false,
    objectStore: S3_URL ? parseObjectStore(S3_URL) : undefined,
    auditLog: AUDIT_LOG ? parseAuditLog(AUDIT_LOG) : undefined,
    broker: EVENTS_URL ? parseBrokerAddress(EVENTS_URL) : undefined,
  });
}
