import { parseArgs } from 'node:util';
import { runBackupCommand } from './process/backup/command.ts';
import { restore } from './process/backup/restore.ts';

const usage = 'npm run restore -- --from FILE [--key-file FILE] [--plain] [--check]';

/** The entry of `npm run restore`. */
await runBackupCommand(usage, 'Stopped before the end: run it again, and it begins anew.', (config, logger, opened) => {
  const { values } = parseArgs({
    options: {
      from: { type: 'string' },
      'key-file': { type: 'string' },
      plain: { type: 'boolean' },
      check: { type: 'boolean' },
    },
  });
  if (!values.from) return undefined;
  const options = {
    from: values.from,
    keyFile: values['key-file'],
    acceptsPlain: values.plain === true,
    checksOnly: values.check === true,
  };
  return restore(config, options, logger, opened);
});
