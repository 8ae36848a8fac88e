import './lib/node-version.mjs';
import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { buildWeb } from './lib/build-web.mjs';
import { runCommand } from './lib/complaint.mjs';
import { install } from './lib/install.mjs';
import { node24, root } from './lib/paths.mjs';
import { run } from './lib/run.mjs';
import { serve } from './lib/serve.mjs';

// As the program does, which leaves variables that are set as they are.
if (existsSync('.env')) process.loadEnvFile('.env');

/** Where the demo is, and where its stand-ins for Google and Microsoft are: their sign-in, and their files. */
function addresses() {
  const port = Number(process.env.PORT || 3000);
  const publicUrl = (process.env.PUBLIC_URL || `http://localhost:${port}`).replace(/\/+$/, '');
  /** @param {number} distance */
  const portAt = (distance) => String(port + distance);
  return {
    publicUrl,
    port: String(port),
    local: `http://127.0.0.1:${port}`,
    google: { signIn: portAt(10), api: portAt(12) },
    microsoft: { signIn: portAt(11), api: portAt(13) },
  };
}

/**
 * Refresh tokens that the stand-ins take from the start. They are the same in each run, as the database keeps them, and
 * worth nothing without the secret of the run.
 */
const grants = { google: 'demo-grant-google', microsoft: 'demo-grant-microsoft' };

/** @param {'google' | 'microsoft'} platform @param {{ signIn: string, api: string }} ports */
const argumentsFor = (platform, { signIn, api }) => [
  ...[`--${platform}`, signIn],
  ...[`--${platform}-api`, api],
  ...[`--${platform}-grant`, grants[platform]],
];

/** A folder of its own, beside that of `npm start`. */
const folder = resolve(root, process.env.DATA_DIR || 'data-demo');

/** Where the tokens of the displays are that are on. */
const tokens = join(folder, 'demo-panels.json');

/** Lets the displays of the demo live, without much noise. @param {string} url @param {AbortSignal} stop */
const runDisplays = (url, stop) =>
  run(node24, ['tools/harness/displays/main.ts', '--url', url, '--state', tokens, '--ramp', '45s', '--quiet'], {
    service: true,
    stop,
  });

/** `npm run demo`: fills an empty database with sample data and runs the program, with platforms to sign in by. */
await runCommand(async () => {
  await install();
  await buildWeb();
  const { publicUrl, port, local, google, microsoft } = addresses();
  // A secret: the stand-ins sign anybody in without a password, but only to this program.
  const secret = randomBytes(16).toString('hex');
  const settings = {
    DATA_DIR: folder,
    PANEL_PAGE: process.env.PANEL_PAGE ?? 'on',
    GOOGLE_ISSUER: `http://127.0.0.1:${google.signIn}`,
    GOOGLE_API_URL: `http://127.0.0.1:${google.api}`,
    GOOGLE_CLIENT_ID: 'account-demo',
    GOOGLE_CLIENT_SECRET: secret,
    MICROSOFT_ISSUER: `http://127.0.0.1:${microsoft.signIn}`,
    MICROSOFT_GRAPH_URL: `http://127.0.0.1:${microsoft.api}/v1.0`,
    MICROSOFT_CLIENT_ID: 'account-demo',
    MICROSOFT_CLIENT_SECRET: secret,
  };
  console.log(
    `The demo keeps its data in ${folder}. Its ports: ${port} the product, ${google.signIn} and ${google.api} in place of Google, ` +
      `${microsoft.signIn} and ${microsoft.api} of Microsoft.`,
  );
  const linked = Object.entries(grants).flatMap(([platform, grant]) => [`--${platform}-grant`, grant]);
  const filled = await run(node24, ['apps/server/src/demo/main.ts', ...linked, '--displays', tokens], {
    service: true,
    env: { ...process.env, ...settings },
  });
  if (filled !== 0) return filled;

  const program = ['tools/harness/drive-platforms/main.ts', '--public-url', publicUrl, '--secret', secret];
  const platforms = [...program, ...argumentsFor('google', google), ...argumentsFor('microsoft', microsoft)];
  const stopping = new AbortController();
  const all = [
    run(node24, platforms, { service: true, stop: stopping.signal }),
    serve(process.argv.slice(2), { env: settings, stop: stopping.signal }),
    ...(existsSync(tokens) ? [runDisplays(local, stopping.signal)] : []),
  ];
  const code = await Promise.race(all);
  stopping.abort();
  await Promise.all(all);
  return code;
});
