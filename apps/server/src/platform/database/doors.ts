import type { Door } from './door.ts';

/** Milliseconds after which Postgres ends a statement of a request, which is a 503 then, and of the queue. */
export const statementTimeouts = { request: 15_000, queue: 60_000 };

const ofRequests = {
  TimeZone: 'UTC',
  statement_timeout: String(statementTimeouts.request),
  lock_timeout: String(statementTimeouts.request),
  idle_in_transaction_session_timeout: String(statementTimeouts.request * 2),
  jit: 'off',
  // A page is read in milliseconds; starting workers for it costs more, and takes processors from others.
  max_parallel_workers_per_gather: '0',
};

/** The doors that a pooler may stand before: between two transactions nothing is kept on their connections. */
export const pooledDoors = {
  /** Reads only: Postgres refuses every change. */
  reader: {
    name: 'reader',
    settings: { role: 'account_system', ...ofRequests, default_transaction_read_only: 'on' },
    alsoActsAs: [],
  },
  system: { name: 'system', settings: { role: 'account_system', ...ofRequests }, alsoActsAs: [] },
  tenant: { name: 'tenant', settings: { role: 'account_tenant', ...ofRequests }, alsoActsAs: ['account_person'] },
} satisfies Record<string, Door>;

/** The doors that lead to Postgres itself, as they listen or hold locks. */
export const directDoors = {
  /** Listens, as the role that sees no rows. */
  listener: { name: 'listener', settings: { role: 'account_tenant', TimeZone: 'UTC' }, alsoActsAs: [] },
  /** Takes events from the outbox, by its index: what is gone from the table is passed over, however much that is. */
  relay: {
    name: 'relay',
    settings: {
      role: 'account_system',
      TimeZone: 'UTC',
      statement_timeout: String(statementTimeouts.request),
      enable_seqscan: 'off',
    },
    alsoActsAs: [],
  },
  /** Runs the queue, and knows nothing but its tables. */
  worker: {
    name: 'worker',
    settings: { role: 'account_queue', TimeZone: 'UTC', statement_timeout: String(statementTimeouts.queue) },
    alsoActsAs: [],
  },
} satisfies Record<string, Door>;

export const doors: readonly Door[] = [...Object.values(pooledDoors), ...Object.values(directDoors)];
