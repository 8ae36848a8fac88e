import type pg from 'pg';
import { whileLocked } from './migrate.ts';

/** The role that runs jobs, on the tables of the queue and nothing else. The work of a job uses the pools of requests. */
const queueRole = 'account_queue';

/** Where the engine keeps its tables, whatever a variable of the shell says. */
export const queueSchema = 'graphile_worker';

/** Cluster-wide, so another database of the same Postgres may make it at the same time. */
const makeRole = `DO $$
  BEGIN
    IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = '${queueRole}') THEN
      CREATE ROLE ${queueRole} NOLOGIN;
    END IF;
  EXCEPTION WHEN duplicate_object OR unique_violation THEN NULL;
  END $$`;

/** The engine's tables have row-level security without policies, which only their owner passes. */
const letRowsPass = `DO $$
  DECLARE guarded regclass;
  BEGIN
    FOR guarded IN SELECT oid FROM pg_class c WHERE relnamespace = 'graphile_worker'::regnamespace AND relrowsecurity
      AND NOT EXISTS (SELECT FROM pg_policy WHERE polrelid = c.oid AND polname = 'queue_all') LOOP
      EXECUTE format('CREATE POLICY queue_all ON %s TO ${queueRole} USING (true) WITH CHECK (true)', guarded);
    END LOOP;
  END $$`;

const rights = [
  `GRANT ${queueRole} TO CURRENT_USER`,
  `GRANT USAGE ON SCHEMA graphile_worker TO ${queueRole}`,
  `GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA graphile_worker TO ${queueRole}`,
  `REVOKE INSERT, UPDATE, DELETE ON graphile_worker.migrations FROM ${queueRole}`,
  `GRANT USAGE ON ALL SEQUENCES IN SCHEMA graphile_worker TO ${queueRole}`,
];

/** Makes the role of the queue, and gives it what the engine needs since its newest migration. */
export const ensureQueueRole = (client: pg.ClientBase): Promise<void> =>
  whileLocked(client, async () => {
    for (const statement of [makeRole, letRowsPass, ...rights]) await client.query(statement);
  });
