import { parseArgs } from 'node:util';
import { backUp } from './process/backup/back-up.ts';
import { runBackupCommand } from './process/backup/command.ts';

const usage = 'npm run backup -- --to FILE [--key-file FILE]';

/** The entry of `npm run backup`. */
await runBackupCommand(usage, 'Stopped before the end: no backup was written.', (config, logger, opened) => {
  const { values } = parseArgs({ options: { to: { type: 'string' }, 'key-file': { type: 'string' } } });
  if (!values.to) return undefined;
  return backUp(config, { to: values.to, keyFile: values['key-file'] }, logger, opened);
});
