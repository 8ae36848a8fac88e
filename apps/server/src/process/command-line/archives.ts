import { recordIdParam } from '@account/contract/values/fields';
import { Argument, type Command, InvalidArgumentError, Option } from 'commander';
import type { ExportOptions } from '../export.ts';
import type { Perform } from './act.ts';

interface BackupFlags {
  to: string;
  keyFile?: string;
}

interface RestoreFlags {
  from: string;
  keyFile?: string;
  plain?: true;
  check?: true;
  dryRun?: true;
}

interface ExportFlags {
  format: ExportOptions['format'];
  organization?: number;
  to?: string;
}

interface RotationFlags {
  dryRun?: true;
  keepPrevious?: true;
  acceptUnreadable?: true;
}

function parseOrganization(value: string): number {
  const { success, data } = recordIdParam.safeParse(value);
  if (!success) throw new InvalidArgumentError('It is no id of an organization.');
  return data;
}

/** The name of a file. An empty one comes of a variable that is not set. */
function parseFile(value: string): string {
  if (value.trim() === '') throw new InvalidArgumentError('It names no file.');
  return value;
}

/** The commands that write, read and encrypt anew everything that an installation has. */
export function addArchiveCommands(program: Command, perform: Perform): void {
  program
    .command('backup')
    .description('write everything into one file, beside the running program')
    .requiredOption('--to <file>', 'the file to write, which must not exist', parseFile)
    .option('--key-file <file>', 'a file with the passphrase, in place of BACKUP_KEY', parseFile)
    .action(async ({ to, keyFile }: BackupFlags) => {
      const { backUp } = await import('../backup/back-up.ts');
      await perform((context) => backUp({ to, keyFile }, context), 'Stopped before the end: no backup was written.');
    });

  program
    .command('restore')
    .description('load a backup into an empty folder or database')
    .requiredOption('--from <file>', 'the backup', parseFile)
    .option('--key-file <file>', 'a file with the passphrase, in place of BACKUP_KEY', parseFile)
    .option('--plain', 'accept a backup that is not encrypted although there is a key')
    .option('--check', 'read the backup to its end, say what is in it, and change nothing')
    .option('--dry-run', 'the same as --check')
    .action(async ({ from, keyFile, plain, check, dryRun }: RestoreFlags) => {
      const { restore } = await import('../backup/restore.ts');
      const options = { from, keyFile, acceptsPlain: plain === true, checksOnly: check === true || dryRun === true };
      await perform(
        (context) => restore(options, context),
        'Stopped before the end: run it again, and it begins anew.',
      );
    });

  program
    .command('rotate-secret')
    .description(
      'encrypt everything anew under a new secret, and count it; with the embedded database, the program must not run',
    )
    .option('--keep-previous', 'keep the former generated secret for links in mails')
    .option('--accept-unreadable', 'give up values that no known secret can read')
    .option('--dry-run', 'change nothing; count what would be encrypted anew, also beside the running program')
    .action(async ({ keepPrevious, acceptUnreadable, dryRun }: RotationFlags) => {
      const { rotateSecret, surveyRotation } = await import('../rotate-secret.ts');
      if (dryRun) return perform(surveyRotation);
      const options = { keepsPrevious: keepPrevious === true, acceptsUnreadable: acceptUnreadable === true };
      await perform(
        (context) => rotateSecret(options, context),
        'Stopped before the end: run it again, and it goes on from there.',
      );
    });

  program
    .command('export')
    .description('write everything that a list holds, to standard output or into a file')
    .addArgument(new Argument('<list>', 'which list').choices(['users', 'devices', 'activities']))
    .addOption(new Option('--format <format>', 'the form of each row').choices(['csv', 'jsonl']).default('csv'))
    .addOption(new Option('--organization <id>', 'rows of one organization').argParser(parseOrganization))
    .option('--to <file>', 'the file to write, which must not exist', parseFile)
    .action(async (list: ExportOptions['list'], { format, organization, to }: ExportFlags) => {
      const { exportList } = await import('../export.ts');
      await perform((context) => exportList({ list, format, organization, to }, context), 'Stopped before the end.');
    });
}
