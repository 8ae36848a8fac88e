import './lib/node-version.mjs';
import { runCommand } from './lib/complaint.mjs';
import { waitForFormerServers } from './lib/former-servers.mjs';
import { install } from './lib/install.mjs';
import { node24 } from './lib/paths.mjs';
import { run } from './lib/run.mjs';
import { serve } from './lib/serve.mjs';

/** `npm run account -- COMMAND`: the command line of an installation. */
await runCommand(async () => {
  await install();
  const words = process.argv.slice(2);
  const command = words.find((word) => !word.startsWith('-'));
  const options = words.filter((word) => word !== command);
  if (command === 'serve') return serve(options);
  // Nothing else may use the secret meanwhile.
  if (command === 'rotate-secret' && !options.includes('--dry-run')) await waitForFormerServers();
  return run(node24, ['apps/server/src/account.ts', ...words], { service: true, input: true });
});
