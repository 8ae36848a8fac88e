import './lib/node-version.mjs';
import { randomBytes } from 'node:crypto';
import { buildWeb } from './lib/build-web.mjs';
import { runCommand } from './lib/complaint.mjs';
import { install } from './lib/install.mjs';
import { node24 } from './lib/paths.mjs';
import { run } from './lib/run.mjs';
import { serve } from './lib/serve.mjs';

/** Where the demo is, and where its stand-ins for Google and Microsoft are. */
function addresses() {
  const port = Number(process.env.PORT ?? 3000);
  const publicUrl = (process.env.PUBLIC_URL ?? `http://localhost:${port}`).replace(/\/+$/, '');
  return { publicUrl, google: String(port + 10), microsoft: String(port + 11) };
}

/** `npm run demo`: fills an empty database with sample data and runs the program, with platforms to sign in by. */
await runCommand(async () => {
  await install();
  await buildWeb();
  const filled = await run(node24, ['apps/server/src/demo/main.ts'], { service: true });
  if (filled !== 0) return filled;

  const { publicUrl, google, microsoft } = addresses();
  // Known to nobody: whoever reaches the stand-ins signs in there without a password, but only to this program.
  const secret = randomBytes(16).toString('hex');
  const settings = {
    GOOGLE_ISSUER: `http://127.0.0.1:${google}`,
    GOOGLE_CLIENT_ID: 'account-demo',
    GOOGLE_CLIENT_SECRET: secret,
    MICROSOFT_ISSUER: `http://127.0.0.1:${microsoft}`,
    MICROSOFT_CLIENT_ID: 'account-demo',
    MICROSOFT_CLIENT_SECRET: secret,
  };
  const provider = ['--public-url', publicUrl, '--secret', secret, '--google', google, '--microsoft', microsoft];
  const stopping = new AbortController();
  const both = [
    run(node24, ['tools/harness/identity-provider/main.ts', ...provider], { service: true, stop: stopping.signal }),
    serve(process.argv.slice(2), { env: settings, stop: stopping.signal }),
  ];
  const code = await Promise.race(both);
  stopping.abort();
  await Promise.all(both);
  return code;
});
