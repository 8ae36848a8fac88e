import './lib/node-version.mjs';
import { buildWeb } from './lib/build-web.mjs';
import { runCommand } from './lib/complaint.mjs';
import { install } from './lib/install.mjs';
import { node24 } from './lib/paths.mjs';
import { run } from './lib/run.mjs';
import { writeNotices } from './lib/write-notices.mjs';

/** `npm run bundle`: everything that runs the program on a machine like this one, as a folder and as an archive. */
await runCommand(async () => {
  await install();
  await buildWeb();
  writeNotices();
  // Its warning is that taking types away is new; the tests of the bundle run what comes out.
  return run(node24, ['--disable-warning=ExperimentalWarning', 'tools/bundle/make.mjs', ...process.argv.slice(2)]);
});
