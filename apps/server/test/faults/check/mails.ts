import { eventually } from '../eventually.ts';
import type { Ledger } from '../load/ledger.ts';
import { type Product, query } from '../product/product.ts';
import type { Findings } from './findings.ts';

interface MailRow {
  id: number;
  recipient: string;
  kind: string;
  state: string;
  answer: string | null;
  message_id: string;
}

/** Seconds: a mail whose try was cut off waits until its claim of 60 has ended; one that failed waits for a minute. */
const patience = 75;

const waiting = `SELECT 1 FROM mails WHERE state IN ('queued', 'deferred')
  UNION ALL SELECT 1 FROM graphile_worker.jobs WHERE task_identifier = 'accounts.send_password_reset' LIMIT 1`;

const unsettled = `SELECT count(*) || ' ' || state AS what FROM mails WHERE state IN ('queued', 'deferred') GROUP BY state
  UNION ALL SELECT count(*) || ' jobs ' || task_identifier || CASE WHEN locked_at IS NULL THEN '' ELSE ', begun' END
    FROM graphile_worker.jobs GROUP BY task_identifier, locked_at IS NULL`;

/** Statements with the effect of passing time: claims that no job can hold any more end, and jobs that wait begin. */
const endWaits = [
  `UPDATE mails SET claimed_until = NULL WHERE claimed_until < now() + interval '55 seconds'`,
  'UPDATE graphile_worker._private_jobs SET run_at = now() WHERE run_at > now()',
];

/** Waits until every mail has been taken or given up. */
async function settled(product: Product, findings: Findings, hurry: boolean): Promise<void> {
  const isSettled = await eventually(async () => {
    if (hurry) for (const statement of endWaits) await query(product, statement);
    return (await query(product, waiting)).length === 0;
  }, patience);
  if (isSettled) return;
  const left = await query<{ what: string }>(product, unsettled);
  findings.others.push(`mails still wait in the end: ${left.map(({ what }) => what).join(', ')}`);
}

/** Every mail that a change asked for was taken by the mail server, once. */
export async function checkMails(
  product: Product,
  ledgers: readonly Ledger[],
  findings: Findings,
  hurry: boolean,
): Promise<void> {
  await settled(product, findings, hurry);
  const rows = await query<MailRow>(product, 'SELECT id, recipient, kind, state, answer, message_id FROM mails');
  const taken = new Map([...product.post.taken()].map(([id, count]) => [/<([^@]+)@/.exec(id)?.[1] ?? id, count]));
  for (const { message_id, state, recipient, kind, answer } of rows) {
    const count = taken.get(message_id) ?? 0;
    if (state === 'accepted' && count === 0) findings.lost.push(`the mail ${kind} to ${recipient}`);
    // Only a refusal for good ends a mail; one that a newer mail replaces has no answer.
    if (state === 'failed' && answer !== null && !/^5/.test(answer))
      findings.lost.push(`the mail ${kind} to ${recipient}: ${answer}`);
  }
  for (const [id, count] of taken)
    if (count > 1) findings.mailsTwice.push(`${count} of ${rows.find((row) => row.message_id === id)?.kind ?? id}`);
  const resets = new Map<string, number>();
  for (const { kind, recipient } of rows)
    if (kind === 'password_reset') resets.set(recipient, (resets.get(recipient) ?? 0) + 1);
  for (const ledger of ledgers)
    for (const { kind, key, may } of ledger.entries.values()) {
      if (kind !== 'reset') continue;
      const count = resets.get(key) ?? 0;
      if (!may.includes(null) && count === 0) findings.lost.push(`the reset of ${key}`);
      if (count > 1) findings.doubled.push(`${count} resets of ${key}, each with a link of its own`);
    }
}
