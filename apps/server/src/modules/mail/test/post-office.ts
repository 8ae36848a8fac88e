import { lifetimes } from '@account/contract/limits';
import { onTestFinished } from 'vitest';
import { migratedDatabase } from '#test/support/database.ts';
import { collectLogs } from '#test/support/logs.ts';
import { loginsOf } from '#test/support/postgres/postgres.ts';
import { type Clock, secondsAfter } from '../../../kernel/clock.ts';
import { systemScope } from '../../../kernel/scope.ts';
import { createSecrets } from '../../../platform/crypto/secrets.ts';
import { type Connection, ownerClient } from '../../../platform/database/connection.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import { openDatabase } from '../../../platform/database/prepare-database.ts';
import { prepared, sql } from '../../../platform/database/sql.ts';
import { createMailTransport } from '../../../platform/mail/create-transport.ts';
import { startWorker } from '../../../platform/queue/worker.ts';
import { createMailModule, latestMailOf } from '../index.ts';

export interface PostOfficeOptions {
  smtpUrl?: string;
  /** The folder that holds the outbox. */
  dataDir?: string;
  /** A migrated database; a new one when left out. */
  connection?: Connection;
}

async function ownConnection(): Promise<Connection> {
  const { connection, drop } = await migratedDatabase();
  onTestFinished(drop);
  return connection;
}

/** The mail module on a database and a queue of its own, with a clock that can be moved. */
export async function openPostOffice({ smtpUrl, dataDir = '', connection: given }: PostOfficeOptions) {
  const connection = given ?? (await ownConnection());
  const logins = loginsOf(connection);
  const { logger, lines } = collectLogs();
  const onError = (err: Error) => logger.warn({ err }, 'idle connection lost');
  const database = openDatabase({ logins, poolSize: 4, onError });
  const transport = createMailTransport({ smtpUrl, dataDir, logger });
  let ahead = 0;
  const clock: Clock = { now: () => secondsAfter(new Date(), ahead) };
  const mail = createMailModule({
    database,
    secrets: createSecrets('a secret of tests that is long enough'),
    transport,
    clock,
    logger,
    publicUrl: 'https://account.example.com',
    privacyUrl: '/privacy',
    from: 'Account <no-reply@example.com>',
  });
  onTestFinished(async () => {
    await transport.close();
    await database.close();
  });

  const work = async () => {
    const worker = await startWorker({ logins, tasks: mail.tasks, logger, concurrency: 4 });
    onTestFinished(() => worker.stop());
    return worker;
  };

  const person = async (email: string): Promise<number> => {
    const row = await database.write(systemScope, (tx) =>
      tx.row<{ id: number }>(
        prepared(sql`INSERT INTO users (email, username, role_id) SELECT ${email}, ${email}, id FROM roles
          WHERE access_level = '1' RETURNING id`),
      ),
    );
    return row?.id ?? 0;
  };

  const invitation = (userId: number, recipient: string, { organization = 'North Campus', token = 'TOKEN' } = {}) => ({
    kind: 'invitation' as const,
    userId,
    recipient,
    data: {
      organization,
      url: `https://account.example.com/password/create/${token}`,
      expiresAt: secondsAfter(clock.now(), lifetimes.invitation).toISOString(),
    },
  });

  return {
    database,
    lines,
    tasks: mail.tasks,
    queueMail: mail.queueMail,
    invitation,
    person,
    work,
    /** Makes a user and queues an invitation mail. */
    invite: async (email: string, values: { organization?: string; token?: string } = {}): Promise<number> => {
      const userId = await person(email);
      await database.write(systemScope, (tx: Transaction) => mail.queueMail(tx, invitation(userId, email, values)));
      return userId;
    },
    latest: (userId: number) => database.read(systemScope, (executor) => latestMailOf(executor, userId)),
    /** Moves the program's clock; the queue goes by the database's clock. */
    passSeconds: (seconds: number) => {
      ahead += seconds;
    },
    /** Makes all waiting jobs due now. */
    hurry: () =>
      database.write(systemScope, (tx) =>
        tx.run(
          prepared(sql`SELECT enqueue_job('mail.deliver', json_build_object('mailId', id), 'mail:' || id, NULL)
            FROM mails WHERE state IN ('queued', 'deferred')`),
        ),
      ),
    /** Claims all mails, as a process does that crashes before it sends them. */
    claimFor: (seconds: number) =>
      database.write(systemScope, (tx) =>
        tx.run(prepared(sql`UPDATE mails SET claimed_until = ${secondsAfter(clock.now(), seconds)}`)),
      ),
    /** Mails and jobs as stored, as one text. */
    everythingStored: async () => {
      const client = ownerClient(connection);
      await client.connect();
      try {
        const { rows } = await client.query(
          'SELECT (SELECT json_agg(m) FROM mails m) AS mails, (SELECT json_agg(j) FROM graphile_worker.jobs j) AS jobs',
        );
        const { rows: jobs } = await client.query('SELECT payload, last_error FROM graphile_worker._private_jobs');
        return JSON.stringify([rows, jobs]);
      } finally {
        await client.end();
      }
    },
    mails: () =>
      database.read(systemScope, (executor) =>
        executor.rows<{
          state: string;
          content: Buffer | null;
          attempts: number;
          message_id: string;
          recipient: string;
        }>(prepared(sql`SELECT state, content, attempts, message_id, recipient FROM mails ORDER BY id`)),
      ),
  };
}

export type PostOffice = Awaited<ReturnType<typeof openPostOffice>>;
