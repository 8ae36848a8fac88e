import { type Command, Option } from 'commander';
import { describeProgram } from '../release.ts';
import { serve } from '../serve.ts';
import type { Done, Perform } from './act.ts';

interface ServeFlags {
  web?: true;
  jobs?: true;
}

/** The commands that run the program, prepare its database, check what it needs and name it. */
export function addServingCommands(program: Command, perform: Perform, print: (done: Done) => void): void {
  program
    .command('serve')
    .description('run the program until a signal ends it')
    .addOption(new Option('--web', 'serve pages and calls, and work on no jobs').conflicts('jobs'))
    .option('--jobs', 'work on jobs, and serve no pages')
    .action(({ web, jobs }: ServeFlags) => serve({ web: !jobs, jobs: !web }));

  program
    .command('migrate')
    .description('bring the database up to date, beside the running program')
    .option('--plan', 'change nothing; list what is to come, with its locks and rows')
    .option('--dry-run', 'the same as --plan')
    .action(async ({ plan, dryRun }: { plan?: true; dryRun?: true }) => {
      const { migrate, planMigrations } = await import('../migrate.ts');
      await perform(plan || dryRun ? planMigrations : migrate);
    });

  program
    .command('doctor')
    .description('check the installation, and say what to do')
    .action(async () => {
      const { doctor } = await import('../doctor.ts');
      await perform(doctor);
    });

  program
    .command('roles')
    .description('list the roles that the program logs in to DATABASE_URL as')
    .option('--pgbouncer', 'print the user list of PgBouncer for those that go through DATABASE_POOL_URL')
    .action(async ({ pgbouncer = false }: { pgbouncer?: boolean }) => {
      const { listRoles } = await import('../roles.ts');
      await perform(({ config }) => listRoles(config, { pgbouncer }));
    });

  program
    .command('version')
    .description('print release, commit, Node and schema')
    .action(async () => {
      const named = await describeProgram();
      const lines = Object.entries(named).map(([name, value]) => `${name.padEnd(8)} ${value ?? 'unknown'}`);
      print({ text: lines.join('\n'), json: named });
    });
}
