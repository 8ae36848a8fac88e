import { parseArgs } from 'node:util';
import { googlePeople, microsoftPeople } from './demo-people.ts';
import { startIdentityProvider } from './start.ts';

/**
 * Runs the stand-ins for Google and Microsoft beside `npm run demo`, until it is told to end:
 * `node main.ts --public-url <origin> --secret <text> --google <port> --microsoft <port>`
 */
const { values } = parseArgs({
  options: {
    'public-url': { type: 'string', default: '' },
    secret: { type: 'string', default: '' },
    google: { type: 'string', default: '' },
    microsoft: { type: 'string', default: '' },
  },
});

const run = (platform: 'google' | 'microsoft', title: string, people: typeof googlePeople) =>
  startIdentityProvider({
    client: {
      id: 'account-demo',
      secret: values.secret,
      returnAddresses: [`${values['public-url']}/auth/${platform}/callback`],
    },
    title,
    people,
    port: Number(values[platform]),
  });

const providers = await Promise.all([
  run('google', 'Not really Google', googlePeople),
  run('microsoft', 'Not really Microsoft', microsoftPeople),
]);

const end = async () => {
  await Promise.all(providers.map((provider) => provider.close()));
  process.exit(0);
};
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, end);
process.once('disconnect', end);
