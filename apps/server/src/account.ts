import { runCommandLine } from './process/command-line/command-line.ts';

// The driver would send it with every connection, for which Postgres has the settings of a role.
delete process.env.PGOPTIONS;

/** The entry of `npm run account`. The channel to the parent process keeps the process running otherwise. */
process.exit(await runCommandLine(process.argv.slice(2)));
