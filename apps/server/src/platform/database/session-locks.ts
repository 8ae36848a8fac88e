/** Numbers of advisory locks, which no other program should take in this database: each stands here once, so that no two meet. */
export const sessionLocks = {
  migration: 7_263_004,
  /** A class: each worker has a lock of its own there. */
  workers: 7_263_005,
  /** Stored files stay while a backup reads them. */
  files: 7_263_006,
  /** One program publishes events. */
  relay: 7_263_007,
} as const;
