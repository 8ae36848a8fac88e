import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { freePort } from '../../../../../tools/harness/free-port.ts';
import { quickFolder } from '../../../../../tools/harness/quick-folder.ts';
import type { LocalConnection } from '../../../src/platform/embedded-postgres/cluster/socket.ts';
import { eventually } from '../../faults/eventually.ts';
import { asOther, giveAway } from './other-user.ts';

const programs = '/usr/lib/postgresql/15/bin';

/** Whether Debian's Postgres is here; `npm run test:scale` installs it. */
export const hasDebianPostgres: boolean = existsSync(path.join(programs, 'pg_basebackup'));

/** Logs in without a password, and may do nothing: HAProxy asks as it who is the primary. */
export const checker = 'checker';

const rules = `local all all trust
host all account,${checker} 127.0.0.1/32 trust
host replication account 127.0.0.1/32 trust
host all all 127.0.0.1/32 scram-sha-256
`;

const settings = { listen_addresses: '127.0.0.1', max_connections: '200', wal_keep_size: '256MB' };

const execute = promisify(execFile);
const call = (program: string, args: readonly string[], folder: string) =>
  execute(path.join(programs, program), args, { ...asOther, cwd: folder });

/** One of the two. */
class Member {
  readonly folder: string;
  readonly port: number;
  #child: ChildProcess | undefined;

  constructor(folder: string, port: number) {
    this.folder = folder;
    this.port = port;
  }

  get data(): string {
    return path.join(this.folder, `data-${this.port}`);
  }

  /** Past every proxy. */
  get connection(): LocalConnection {
    return { host: this.folder, port: this.port, user: 'account', database: 'account' };
  }

  get pid(): number {
    return this.#child?.pid ?? 0;
  }

  async start(): Promise<void> {
    const all = { ...settings, port: String(this.port), unix_socket_directories: this.folder };
    const args = Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
    this.#child = spawn(path.join(programs, 'postgres'), ['-D', this.data, ...args], { ...asOther, stdio: 'ignore' });
    const isUp = await eventually(() => this.query('SELECT', 'postgres').then(() => true), 30);
    if (!isUp) throw new Error('a Postgres does not start');
  }

  /** Ends all its processes at once, as the end of its machine does. */
  async kill(): Promise<void> {
    const child = this.#child;
    if (!child?.pid || child.exitCode !== null || child.signalCode !== null) return;
    const others = readFileSync(`/proc/${child.pid}/task/${child.pid}/children`, 'utf8').split(' ').filter(Boolean);
    const ended = once(child, 'exit');
    for (const pid of [child.pid, ...others.map(Number)])
      try {
        process.kill(pid, 'SIGKILL');
      } catch {
        // It has ended.
      }
    await ended;
  }

  async query<Row extends object>(statement: string, database = 'account'): Promise<Row[]> {
    const client = new pg.Client({ ...this.connection, database });
    client.on('error', () => undefined);
    try {
      await client.connect();
      return (await client.query<Row>(statement)).rows;
    } finally {
      await client.end().catch(() => undefined);
    }
  }
}

/** A primary, and the standby that follows it. */
export interface PostgresPair {
  readonly ports: readonly number[];
  primary(): Member;
  standby(): Member;
  /** Lets commits wait for the standby from now on, and returns once it is so: nothing acknowledged is lost with the primary. */
  commitOnBoth(): Promise<void>;
  /** Ends the primary, and makes the standby one. */
  failOver(): Promise<void>;
  /** Makes a standby again of what was the primary. */
  rebuild(): Promise<void>;
  stop(): Promise<void>;
}

/** Makes a member a standby of another one, from a copy of it. */
async function copy(of: Member, to: Member): Promise<void> {
  rmSync(to.data, { recursive: true, force: true });
  const from = ['-h', '127.0.0.1', '-p', String(of.port), '-U', 'account'];
  await call('pg_basebackup', ['-D', to.data, ...from, '-R', '-X', 'stream', '-c', 'fast', '--no-sync'], to.folder);
  await to.start();
}

/** Starts Debian's Postgres twice, with an empty database `account`. */
export async function startPostgresPair(): Promise<PostgresPair> {
  const folder = mkdtempSync(path.join(await quickFolder(), 'account-pair-'));
  giveAway(folder, 0o700);
  let [primary, standby] = [new Member(folder, await freePort()), new Member(folder, await freePort())] as const;
  const initdb = ['-D', primary.data, '-U', 'account', '--encoding=UTF8', '--locale=C', '--no-sync'];
  await call('initdb', initdb, folder);
  writeFileSync(path.join(primary.data, 'pg_hba.conf'), rules);
  await primary.start();
  for (const statement of ['CREATE DATABASE account', `CREATE ROLE ${checker} LOGIN`])
    await primary.query(statement, 'postgres');
  await copy(primary, standby);

  const isSynchronous = async () => {
    const rows = await primary.query("SELECT FROM pg_stat_replication WHERE sync_state = 'sync'");
    return rows.length > 0;
  };
  return {
    ports: [primary.port, standby.port],
    primary: () => primary,
    standby: () => standby,
    commitOnBoth: async () => {
      await primary.query("ALTER SYSTEM SET synchronous_standby_names = '*'");
      await primary.query('SELECT pg_reload_conf()');
      if (!(await eventually(isSynchronous, 30))) throw new Error('the standby does not follow');
    },
    failOver: async () => {
      await primary.kill();
      await standby.query('SELECT pg_promote()');
      [primary, standby] = [standby, primary];
    },
    rebuild: () => copy(primary, standby),
    stop: async () => {
      await Promise.all([primary.kill(), standby.kill()]);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
