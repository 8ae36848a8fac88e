import { type Product, query } from '../product/product.ts';
import type { Findings } from './findings.ts';

/** Statements that return records which lack something, or have it twice; each row is a `name`. */
const halves: Record<string, string> = {
  'a user without invitation': `SELECT email AS name FROM users u WHERE email LIKE $1
    AND NOT EXISTS (SELECT FROM mails WHERE user_id = u.id AND kind = 'invitation')`,
  'a user without link': `SELECT email AS name FROM users u WHERE email LIKE $1
    AND NOT EXISTS (SELECT FROM account_links WHERE user_id = u.id)`,
  'a display without presence': `SELECT androidid AS name FROM devices d
    WHERE androidid LIKE $1 AND NOT EXISTS (SELECT FROM device_presence WHERE device_id = d.id)`,
  'a mail without content that waits': `SELECT recipient AS name FROM mails
    WHERE recipient LIKE $1 AND state IN ('queued', 'deferred') AND content IS NULL`,
};

const kept = (table: string, kind: string, key: string) => `SELECT ${key} AS name FROM ${table} t
  WHERE ${key} LIKE $1 AND (SELECT count(*) FROM audit_entries
    WHERE subject_kind = '${kind}' AND subject_id = t.id AND action IN ('${kind}.created', '${kind}.enrolled')) `;

const made = [
  ['users', 'user', 'email'],
  ['network_drives', 'network_drive', 'displayname'],
  ['devices', 'device', 'androidid'],
] as const;

const twice: Record<string, string> = {
  'an invitation': `SELECT recipient AS name FROM mails WHERE recipient LIKE $1 AND kind = 'invitation'
    GROUP BY recipient HAVING count(*) > 1`,
  'a deletion in the activity': `SELECT min(subject) AS name FROM audit_entries WHERE action LIKE '%.deleted'
    AND subject LIKE $1 GROUP BY action, subject_id HAVING count(*) > 1`,
  'a change in the activity': `SELECT min(subject) AS name FROM audit_entries
    WHERE action IN ('user.updated', 'network_drive.updated', 'device.updated')
    AND subject LIKE $1 GROUP BY action, subject_id HAVING count(*) > 1`,
};

/** Looks for records that were written in part, and for what a change left twice. */
export async function checkWholeness(product: Product, prefix: string, findings: Findings): Promise<void> {
  const look = async (into: string[], what: string, text: string) => {
    const rows = await query<{ name: string }>(product, text, [`${prefix}%`]);
    into.push(...rows.map(({ name }) => `${what}: ${name}`));
  };
  for (const [what, text] of Object.entries(halves)) await look(findings.halves, what, text);
  for (const [table, kind, key] of made) {
    await look(findings.halves, `${kind} without activity`, `${kept(table, kind, key)} = 0`);
    await look(findings.doubled, `creation of a ${kind} in the activity`, `${kept(table, kind, key)} > 1`);
  }
  for (const [what, text] of Object.entries(twice)) await look(findings.doubled, what, text);
}
