import { accessSync, constants } from 'node:fs';
import { totalmem } from 'node:os';

/** Settings of Postgres by their names in postgresql.conf. */
export type Settings = Readonly<Record<string, string>>;

/** The settings by which an acknowledged write survives a crash or a power cut. Tests may turn them off for speed. */
const durability: Settings = { fsync: 'on', full_page_writes: 'on', synchronous_commit: 'on' };

const megabyte = 2 ** 20;

/**
 * How many megabytes Postgres keeps of its tables: an eighth of what the machine, or its container, has. A page that is not
 * among them is copied from the system each time it is read. Postgres takes them as it reads.
 */
export function sharedBuffers(machine = totalmem(), container = process.constrainedMemory()): number {
  const available = container > 0 ? Math.min(machine, container) : machine;
  return Math.round(Math.min(512, Math.max(128, available / megabyte / 8)));
}

const memory: Settings = {
  shared_buffers: `${sharedBuffers()}MB`,
  work_mem: '8MB',
  maintenance_work_mem: '64MB',
  max_connections: '200',
};

/** No JIT, because our queries are short and compiling them costs more than it saves; the page cost assumes SSDs. */
const planning: Settings = { jit: 'off', random_page_cost: '1.1' };

/**
 * Level `log` leaves out errors of statements, which the application receives anyway, and `terse` leaves out details:
 * both would write personal data to the log.
 */
const logging: Settings = {
  logging_collector: 'off',
  log_destination: 'stderr',
  log_line_prefix: '',
  log_min_messages: 'log',
  log_error_verbosity: 'terse',
  lc_messages: 'C',
  log_checkpoints: 'off',
};

/** Whether programs share memory through files, as on any Linux but in containers without their folder. */
function hasSharedFiles(): boolean {
  try {
    accessSync('/dev/shm', constants.W_OK);
    return true;
  } catch {
    return process.platform !== 'linux';
  }
}

/** initdb tries what its machine has; a packed cluster was made on another one. */
const sharing = (): Settings => (hasSharedFiles() ? {} : { dynamic_shared_memory_type: 'sysv' });

/** The settings of every start. They are passed on the command line, so that no file has to be kept up to date. */
export const serverSettings = (transport: Settings, overrides: Settings): Settings => ({
  ...durability,
  ...memory,
  ...planning,
  ...logging,
  ...sharing(),
  timezone: 'UTC',
  log_timezone: 'UTC',
  cluster_name: 'account',
  ...transport,
  ...overrides,
});

export const asArguments = (settings: Settings): string[] =>
  Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
