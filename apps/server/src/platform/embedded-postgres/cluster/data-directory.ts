import type { Account } from '../process/accounts.ts';

/**
 * How a program of Postgres whose working directory is the cluster names it. Postgres makes the name absolute and
 * walks it, which an unprivileged account cannot do below /root or any closed folder. Linux knows a name that leads
 * there without the walk; the working directory itself is entered before the child drops its rights.
 */
export const dataDirectoryName = (cluster: string, user: Account | undefined): string =>
  user && process.platform === 'linux' ? '/proc/self/cwd' : cluster;
