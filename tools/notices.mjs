import './lib/node-version.mjs';
import { runCommand } from './lib/complaint.mjs';
import { install } from './lib/install.mjs';
import { writeNotices } from './lib/write-notices.mjs';

/** `npm run notices`: writes THIRD-PARTY-NOTICES.txt, the licences of what is shipped. A bundle makes it itself. */
await runCommand(async () => {
  await install();
  writeNotices();
  return 0;
});
