import { parseArgs } from 'node:util';
import { googlePeople, microsoftPeople } from './demo-people.ts';
import { type DrivePlatform, startDrivePlatform } from './start.ts';

/**
 * Runs the stand-ins for Google and Microsoft beside `npm run demo`, until a signal ends it:
 * `node main.ts --public-url <origin> --secret <text>`, and for each platform `--google <port> --google-api <port>
 * --google-grant <text>`: where people sign in, where their files are, and the refresh token of a grant that exists
 * from the start, so that the sample data can have a linked drive.
 */
const text = { type: 'string', default: '' } as const;
const { values } = parseArgs({
  options: {
    'public-url': text,
    secret: text,
    google: text,
    'google-api': text,
    'google-grant': text,
    microsoft: text,
    'microsoft-api': text,
    'microsoft-grant': text,
  },
});

interface Demo {
  platform: 'google' | 'microsoft';
  title: string;
  people: typeof googlePeople;
  /** Whose drive has files, and is granted from the start. */
  owner: string;
  scope: string;
}

async function run({ platform, title, people, owner, scope }: Demo): Promise<DrivePlatform> {
  const publicUrl = values['public-url'];
  const returnAddresses = [`${publicUrl}/auth/${platform}/callback`, `${publicUrl}/auth/drive/${platform}/callback`];
  const started = await startDrivePlatform({
    platform,
    client: { id: 'account-demo', secret: values.secret, returnAddresses },
    title,
    people,
    port: Number(values[platform]),
    apiPort: Number(values[`${platform}-api`]),
  });
  started.driveOf(owner).fill({ files: 2_000, folders: 150 });
  const refreshToken = values[`${platform}-grant`];
  if (refreshToken) await started.issue({ sub: owner, scopes: [scope], refreshToken });
  return started;
}

const platforms = await Promise.all([
  run({
    platform: 'google',
    title: 'Not really Google',
    people: googlePeople,
    owner: 'google-known',
    scope: 'https://www.googleapis.com/auth/drive.metadata.readonly',
  }),
  run({
    platform: 'microsoft',
    title: 'Not really Microsoft',
    people: microsoftPeople,
    owner: 'microsoft-domain',
    scope: 'Files.Read.All',
  }),
]);

const end = async () => {
  await Promise.all(platforms.map((platform) => platform.close()));
  process.exit(0);
};
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, end);
process.once('disconnect', end);
