import { environment } from '../../src/config/environment.ts';
import { type Setting, settings } from '../../src/config/settings.ts';
import { tableOf } from '../support/files/markdown.ts';

type Name = keyof typeof settings;

/** The settings of a subject, and how those are written whose value has parts. */
interface Subject {
  title: string;
  names: readonly Name[];
  notes?: string;
}

const subjects: readonly Subject[] = [
  {
    title: 'Address',
    names: ['PORT', 'HOST', 'PUBLIC_URL', 'TRUST_PROXY', 'DNS_SERVERS', 'WEB_CONCURRENCY', 'DRAIN_SECONDS'],
  },
  {
    title: 'Data',
    names: [
      'DATA_DIR',
      'DATABASE_URL',
      'DATABASE_POOL_URL',
      'DATABASE_CONNECTIONS',
      'DATABASE_PREPARED',
      'DATABASE_REPLICA_URL',
      'REPLICA_LAG_MAX',
      'EVENTS_URL',
      'APP_SECRET',
      'APP_SECRET_PREVIOUS',
      'S3_URL',
      'BACKUP_KEY',
    ],
    notes: `\`S3_URL\` is \`s3://key:secret@host[:port]/bucket[/prefix]\`, with key and secret percent-encoded (\`/\` as \`%2F\`) and three
options, such as \`?region=eu-central-1&tls=off\`: \`region\` (us-east-1), \`tls\` (\`on\`; \`off\` speaks http) and \`style\` (\`path\`;
\`host\` where the bucket is part of the host name). The bucket must exist, needs no public access, and belongs to one
installation; others take a prefix of their own.

\`PGHOST\`, \`PGOPTIONS\` and the like do not concern the embedded Postgres.`,
  },
  { title: 'First administrator', names: ['ADMIN_EMAIL', 'ADMIN_PASSWORD'] },
  {
    title: 'Mail',
    names: ['SMTP_URL', 'MAIL_FROM'],
    notes: `\`SMTP_URL\` is \`smtps://user:password@host\` or \`smtp://…\`, percent-encoded, with nodemailer's options as a query. Mails go
over TLS only: with \`smtp://\` the server must take STARTTLS and have a valid certificate, otherwise the mail waits and its
state says why. A server on this machine (\`localhost\`, \`127.0.0.1\`, \`[::1]\`) may do without; for another one,
\`?requireTLS=false\` uses STARTTLS only where it is offered, and \`?ignoreTLS=true\` never.`,
  },
  {
    title: 'People',
    names: [
      'REGISTRATION',
      'REQUIRE_TWO_FACTOR_FOR_ADMINISTRATORS',
      'ACTIVITY_DAYS',
      'SIGN_IN_DAYS',
      'RATE_LIMITS',
      'TERMS_URL',
      'PRIVACY_URL',
    ],
  },
  {
    title: 'Google and Microsoft',
    names: [
      ...(['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET', 'GOOGLE_ISSUER', 'GOOGLE_API_URL'] as const),
      ...(['MICROSOFT_CLIENT_ID', 'MICROSOFT_CLIENT_SECRET', 'MICROSOFT_ISSUER', 'MICROSOFT_GRAPH_URL'] as const),
    ],
    notes: `[Google and Microsoft](external-identity.md) has how to get a client id and secret, and which addresses to register.`,
  },
  {
    title: 'Displays and apps',
    names: ['HEARTBEAT_EVERY', 'PANEL_PAGE', 'COMPANION_CLOUD_URL', 'COMPANION_CLOUD_SECRET', 'MOBILE_APP_LINK'],
  },
  {
    title: 'Watching',
    names: ['METRICS_PORT', 'METRICS_HOST', 'OTEL_EXPORTER_OTLP_ENDPOINT', 'LOG_LEVEL', 'AUDIT_LOG'],
    notes: `A line of \`AUDIT_LOG\` is an entry as the [activity call](api/administration.md) has it, at least once and in the order of commits, written by one
program at a time; a new log begins with the first entry. The file is opened for each write, as rotations need. Syslog is RFC 5424
over TLS, port 6514 by default; \`NODE_EXTRA_CA_CERTS\` adds a private authority.

Traces go by OTLP over HTTP, as JSON, with the headers of \`OTEL_EXPORTER_OTLP_HEADERS\`.`,
  },
];

const defaults = environment.parse({});

function defaultOf(name: Name, { byDefault }: Setting): string {
  if (byDefault !== undefined) return byDefault;
  const value = defaults[name];
  return value === undefined ? '-' : `\`${value}\``;
}

const lineOf = (name: Name): string[] => {
  const setting = settings[name];
  return [
    `\`${name}\`${setting.secret ? ` or \`${name}_FILE\`` : ''}`,
    setting.accepts,
    defaultOf(name, setting),
    setting.meaning,
  ];
};

const sectionOf = ({ title, names, notes }: Subject): string => {
  const table = tableOf(['setting', 'accepts', 'default', 'meaning'], names.map(lineOf));
  return [`## ${title}`, table, ...(notes === undefined ? [] : [notes])].join('\n\n');
};

/** The settings that no subject has. */
export const settingsOfNoSubject = (): string[] => {
  const listed = new Set<string>(subjects.flatMap(({ names }) => names));
  return Object.keys(environment.shape).filter((name) => !listed.has(name));
};

/** Every setting by subject, with its default. */
export const configurationPage = (): string => `# Settings

Generated from \`apps/server/src/config\`. Settings are environment variables, or lines of an \`.env\` file in the folder
where the program starts. They are read once, at the start.

- A wrong one ends the start with a line that names it, never with its value. So does a name that is nearly one of these,
  such as \`SMTP_ULR\`, with exit status 2.
- An empty one counts as not set. White space around a value does not count, but in ${verbatimNames()}.
- A secret can stand in a file that its name with \`_FILE\` names, without the line end; both forms at once are refused.
- In \`.env\` a value with \`#\` needs quotes; values that arrive with quotes are refused.

${subjects.map(sectionOf).join('\n\n')}
`;

/** The secrets in which white space counts, as a list of words. */
function verbatimNames(): string {
  const names = Object.entries(settings).flatMap(([name, { secret }]) =>
    secret === 'verbatim' ? [`\`${name}\``] : [],
  );
  return `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;
}
