import { readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { eventually } from '../eventually.ts';
import { query } from '../product/product.ts';
import type { Fault } from './fault.ts';

const childrenOf = (pid: number): number[] =>
  readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').filter(Boolean).map(Number);

/** The processes of the web that a program has started. */
const webProcesses = (pid: number): number[] =>
  childrenOf(pid).filter((child) => readFileSync(`/proc/${child}/cmdline`, 'utf8').includes('account.ts'));

/** kill -9 of the program, which is started again at once, as a service manager does it. */
export const killProgram: Fault = {
  name: 'program killed',
  strike: ({ seats }) => seats[0]?.kill(),
  recover: ({ seats }) => seats[0]?.start(),
};

/** The same a moment later, so that its Postgres and its jobs come to know that it is gone. */
export const killProgramAndWait: Fault = { ...killProgram, name: 'program killed, started later', lasts: 1_000 };

/** kill -9 of Postgres. */
export const killPostgres: Fault = {
  name: 'Postgres killed',
  strike: (product) => void process.kill(product.postmaster(), 'SIGKILL'),
  recover: async (product) => {
    const died = product.postmaster();
    await eventually(() => product.postmaster() !== died, 1);
  },
};

/** kill -9 of one process of Postgres: it then ends all others and recovers. */
export const killBackend: Fault = {
  name: 'a process of Postgres killed',
  strike: (product, draw) => {
    const children = childrenOf(product.postmaster());
    const child = children[draw(children.length)];
    if (child) process.kill(child, 'SIGKILL');
  },
};

/** The jobs lose their connections in the middle of their work. */
export const cutJobs: Fault = {
  name: 'jobs cut off from the database',
  strike: async (product) =>
    void (await query(
      product,
      `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name LIKE 'account-worker%'`,
    )),
};

/** Whether a process accepts connections: it holds a TCP socket that listens. */
function listens(pid: number): boolean {
  const lines = ['tcp', 'tcp6'].flatMap((name) => readFileSync(`/proc/net/${name}`, 'utf8').split('\n'));
  const columns = lines.map((line) => line.trim().split(/\s+/));
  const sockets = new Set(columns.filter(({ 3: state }) => state === '0A').map(({ 9: inode }) => `socket:[${inode}]`));
  return readdirSync(`/proc/${pid}/fd`).some((fd) => sockets.has(readlinkSync(`/proc/${pid}/fd/${fd}`)));
}

/** kill -9 of one of two processes of the web. */
export const killWebProcess: Fault = {
  name: 'one of two web processes killed',
  mayFail: () => 1,
  strike: async ({ seats: [seat] }, draw) => {
    const pid = webProcesses(seat?.pid ?? 0)[draw(2)];
    if (!pid) return;
    process.kill(pid, 'SIGKILL');
    await eventually(() => !webProcesses(seat?.pid ?? 0).includes(pid), 5);
  },
  // The next round may kill the other one, so this one has to serve by then.
  recover: async ({ seats: [seat] }) =>
    void (await eventually(() => webProcesses(seat?.pid ?? 0).filter(listens).length === 2, 20)),
};

/** kill -9 of the process that runs jobs and database, beside two of the web. */
export const killFirstProcess: Fault = { ...killProgram, name: 'process of jobs and database killed' };

/** kill -9 of one of two programs on one database. */
export const killOneProgram: Fault = {
  name: 'one of two programs killed',
  mayFail: (client) => (client % 2 === 0 ? Number.POSITIVE_INFINITY : 0),
  strike: ({ seats }) => seats[0]?.kill(),
  recover: ({ seats }) => seats[0]?.start(),
  lasts: 1_000,
};
