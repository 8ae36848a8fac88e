import { ownerClient } from '../../../src/platform/database/connection.ts';
import { createSmtpTransport } from '../../../src/platform/mail/smtp-transport.ts';
import { startWorker } from '../../../src/platform/queue/worker.ts';
import { createTestApp, type TestApp, type TestAppParts } from '../app.ts';
import { collectLogs } from '../logs.ts';
import { loginsOf } from '../postgres/postgres.ts';
import { until } from '../until.ts';
import { useCreated } from '../use-created.ts';
import { type MailServerOptions, type ReceivedMail, startMailServer } from './mail-server.ts';

/** The program with running jobs and a real mail server. */
export interface MailedApp extends TestApp {
  /** The mails to an address, once so many have arrived. */
  mailsTo(email: string, count?: number): Promise<ReceivedMail[]>;
  /** The link of the newest mail to an address, as path and query, once so many have arrived. */
  linkTo(email: string, count?: number): Promise<string>;
  /** Resolves when no job is waiting or running. */
  idle(): Promise<void>;
  /** Runs no more jobs, so that those of another program on the same database run instead. */
  stopJobs(): Promise<void>;
  /** The lines that the worker logged. */
  workerLog: string[];
}

/** The link in a mail, without its origin. */
function linkIn({ text = '' }: ReceivedMail): string {
  const [, link] = /^http:\/\/account\.test(\/\S*)$/m.exec(text) ?? [];
  if (!link) throw new Error(`the mail has no link: ${text}`);
  return link;
}

async function jobsLeft({ connection }: TestApp): Promise<number> {
  const client = ownerClient(connection);
  await client.connect();
  try {
    const { rows } = await client.query<{ jobs: number }>('SELECT count(*)::int AS jobs FROM graphile_worker.jobs');
    return rows[0]?.jobs ?? 0;
  } finally {
    await client.end();
  }
}

/** The program with running jobs and a real mail server, to be closed. */
export async function createMailedApp(
  settings: Record<string, string> = {},
  post: MailServerOptions = {},
  parts: TestAppParts = {},
): Promise<MailedApp> {
  const server = await startMailServer(post);
  const transport = createSmtpTransport(server.url);
  const app = await createTestApp(settings, { ...parts, transport });
  const { logger, lines } = collectLogs();
  const logins = loginsOf(app.connection);
  // One job at a time: mails arrive in the order in which they were asked for.
  const worker = await startWorker({ logins, tasks: app.app.tasks, logger, concurrency: 1, pollInterval: 200 });

  const mailsTo = (email: string, count = 1) =>
    until(() => {
      const mails = server.received.filter(({ recipients }) => recipients.includes(email));
      if (mails.length < count) throw new Error(`${mails.length} of ${count} mails to ${email} have come`);
      return mails;
    });

  return {
    ...app,
    mailsTo,
    linkTo: async (email, count = 1) => {
      const newest = (await mailsTo(email, count)).at(-1);
      if (!newest) throw new Error(`no mail to ${email}`);
      return linkIn(newest);
    },
    idle: () =>
      until(async () => {
        const jobs = await jobsLeft(app);
        if (jobs > 0) throw new Error(`${jobs} jobs are left`);
      }),
    stopJobs: worker.stop,
    workerLog: lines,
    close: async () => {
      await worker.stop();
      await transport.close();
      await server.stop();
      await app.close();
    },
  };
}

/** The program with mail for all tests of a file. */
export const useMailedApp = (
  settings?: Record<string, string>,
  post?: MailServerOptions,
  parts?: TestAppParts,
): MailedApp => useCreated(() => createMailedApp(settings, post, parts));
