import './lib/node-version.mjs';
import { buildWeb } from './lib/build-web.mjs';
import { runCommand } from './lib/complaint.mjs';
import { install } from './lib/install.mjs';
import { serve } from './lib/serve.mjs';

/** `npm start`: installs what is missing, builds what is stale, runs the server until it ends. */
await runCommand(async () => {
  await install();
  await buildWeb();
  return serve(process.argv.slice(2));
});
