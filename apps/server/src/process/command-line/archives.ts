import type { Command } from 'commander';
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

interface RotationFlags {
  keepPrevious?: true;
  acceptUnreadable?: true;
}

/** The commands that write, read and encrypt anew everything that an installation has. */
export function addArchiveCommands(program: Command, perform: Perform): void {
  program
    .command('backup')
    .description('write everything into one file, beside the running program')
    .requiredOption('--to <file>', 'the file to write, which must not exist')
    .option('--key-file <file>', 'a file with the passphrase, in place of BACKUP_KEY')
    .action(async ({ to, keyFile }: BackupFlags) => {
      const { backUp } = await import('../backup/back-up.ts');
      await perform((context) => backUp({ to, keyFile }, context), 'Stopped before the end: no backup was written.');
    });

  program
    .command('restore')
    .description('load a backup into an empty folder or database')
    .requiredOption('--from <file>', 'the backup')
    .option('--key-file <file>', 'a file with the passphrase, in place of BACKUP_KEY')
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
    .description('encrypt everything anew under a new secret, and count it; the program must not run')
    .option('--keep-previous', 'keep the former generated secret for links in mails')
    .option('--accept-unreadable', 'give up values that no known secret can read')
    .action(async ({ keepPrevious, acceptUnreadable }: RotationFlags) => {
      const { rotateSecret } = await import('../rotate-secret.ts');
      const options = { keepsPrevious: keepPrevious === true, acceptsUnreadable: acceptUnreadable === true };
      await perform(
        (context) => rotateSecret(options, context),
        'Stopped before the end: run it again, and it goes on from there.',
      );
    });
}
