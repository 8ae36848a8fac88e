import { certificateNotice } from '@account/contract/endpoints/organization-sign-in/organization-sign-in.calls';
import { pages } from '@account/contract/pages/pages';
import { systemActor } from '../../../kernel/actor.ts';
import { type Clock, secondsAfter } from '../../../kernel/clock.ts';
import { AppError } from '../../../kernel/errors.ts';
import { systemScope } from '../../../kernel/scope.ts';
import type { Secrets } from '../../../platform/crypto/secrets.ts';
import type { Database } from '../../../platform/database/database.ts';
import type { Log } from '../../../platform/log.ts';
import { recurringTask, type Task } from '../../../platform/queue/task.ts';
import { recordChange } from '../../audit/index.ts';
import { noticeUntil, type QueueMail } from '../../mail/index.ts';
import { askedAgain, withNotices } from '../provider-settings.ts';
import { findSignIn, lockSignIn, markTested } from '../sign-ins.queries.ts';
import { readRecipients, readSamlOrganizations, storeCertificates } from './saml.queries.ts';

interface CertificateParts {
  database: Database;
  clock: Clock;
  secrets: Secrets;
  logger: Log;
  queueMail: QueueMail;
  publicUrl: string;
}

/** Certificates that end before that are to be replaced. */
export const endOfNotice = (now: Date): Date => secondsAfter(now, certificateNotice);

/** Reads the metadata of a provider anew, where they have an address. One that fails keeps what is stored. */
async function refresh({ database, clock, secrets, logger }: CertificateParts, id: number): Promise<void> {
  const record = await database.read(systemScope, (executor) => findSignIn(executor, id));
  if (!record?.metadata_url) return;
  try {
    const settings = await askedAgain(secrets, record);
    await database.write(systemScope, async (tx) => {
      const stored = await lockSignIn(tx, id);
      if (stored?.updated_at !== record.updated_at) return;
      await markTested(tx, id, withNotices(settings, stored), clock.now());
      const [before, after] = [record, settings].map(({ certificates }) => certificates.map((one) => one.fingerprint));
      if (String(before) === String(after)) return;
      await recordChange(tx, systemActor, {
        action: 'organization.sign_in_saved',
        subject: { kind: 'organization', id, label: record.organization_name },
        organizationId: id,
        before: { certificates: before },
        after: { certificates: after },
      });
    });
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    logger.warn({ organization: id, fields: error.details.fields }, 'the metadata of a provider could not be read');
  }
}

/** Notifies the administrators once of each certificate that ends soon. */
const notify = ({ database, clock, queueMail, publicUrl }: CertificateParts, id: number) =>
  database.write(systemScope, async (tx) => {
    const record = await lockSignIn(tx, id);
    const now = clock.now();
    const due = (record?.certificates ?? []).filter((one) => !one.notified && new Date(one.ends_at) < endOfNotice(now));
    if (!record || due.length === 0) return;
    const url = publicUrl + pages.organizationSignIn.path.replace(':id', String(id));
    const recipients = await readRecipients(tx, id);
    for (const { ends_at: endsAt } of due)
      for (const { id: userId, email: recipient } of recipients) {
        const data = { url, expiresAt: noticeUntil(now), organization: record.organization_name, endsAt };
        await queueMail(tx, { kind: 'certificate_ending', userId, recipient, data });
      }
    await storeCertificates(
      tx,
      id,
      record.certificates.map((one) => (due.includes(one) ? { ...one, notified: true } : one)),
    );
  });

/** Reads metadata anew once a day, and notifies of certificates that end. */
export const createCertificateTask = (parts: CertificateParts): Task =>
  recurringTask('organization-sign-in.watch-certificates', '15 4 * * *', async ({ signal }) => {
    const organizations = await parts.database.read(systemScope, readSamlOrganizations);
    for (const { id } of organizations) {
      if (signal.aborted) return;
      for (const step of [refresh, notify])
        await step(parts, id).catch((err: unknown) =>
          parts.logger.error({ err, organization: id }, 'the certificates of a provider could not be watched'),
        );
    }
  });
