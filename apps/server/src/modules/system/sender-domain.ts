import { systemCode } from '../../platform/embedded-postgres/launch-error.ts';
import type { FindTexts } from '../../platform/outgoing/find-texts.ts';
import type { Probe } from './findings.ts';
import { type Finding, ok, warning } from './findings.ts';

/** Ends of names that no DNS of the internet has (RFC 2606, 6762). */
const localEnds = /(^|\.)(localhost|local|internal|lan|test|invalid|example)$/i;

/** Names of keys that mail servers and services use by default. */
const usualKeys = ['default', 'dkim', 'mail', 'google', 'selector1', 's1', 'k1'];

/** The texts of a name; undefined where it does not exist, and neither does any name below it (RFC 8020). */
async function textsOf(findTexts: FindTexts, name: string): Promise<string[] | undefined> {
  try {
    return await findTexts(name);
  } catch (error) {
    if (systemCode(error) === 'ENODATA') return [];
    if (systemCode(error) === 'ENOTFOUND') return undefined;
    throw error;
  }
}

const hasText = async (findTexts: FindTexts, name: string, beginning: RegExp): Promise<boolean> =>
  ((await textsOf(findTexts, name)) ?? []).some((text) => beginning.test(text));

/** The key of a mail server has a name that only the server knows; the folder of all keys exists where one does. */
async function hasKey(findTexts: FindTexts, domain: string): Promise<boolean> {
  if ((await textsOf(findTexts, `_domainkey.${domain}`)) !== undefined) return true;
  const found = await Promise.all(
    usualKeys.map((key) => hasText(findTexts, `${key}._domainkey.${domain}`, /(^|;)\s*[kp]=/i)),
  );
  return found.includes(true);
}

/** A policy holds for the domains below it as well. */
async function hasPolicy(findTexts: FindTexts, domain: string): Promise<boolean> {
  const labels = domain.split('.');
  const domains = labels.slice(0, -1).map((_label, position) => labels.slice(position).join('.'));
  const found = await Promise.all(domains.map((one) => hasText(findTexts, `_dmarc.${one}`, /^v=DMARC1\b/i)));
  return found.includes(true);
}

/** The domain of a sender such as `Account <no-reply@example.com>`. */
const domainOf = (sender: string): string => /@([^@\s>]+)>?\s*$/.exec(sender)?.[1]?.toLowerCase() ?? sender;

/** Whether others can see that mails of this sender are genuine. */
export const probeSender =
  (sender: string, findTexts: FindTexts): Probe =>
  async (): Promise<Finding> => {
    const domain = domainOf(sender);
    if (!domain.includes('.') || localEnds.test(domain))
      return warning('checks.mail_local', 'checks.mail_local_action', { domain });
    try {
      const proofs = await Promise.all([
        hasText(findTexts, domain, /^v=spf1\b/i).then((isThere) => ['SPF', isThere] as const),
        hasKey(findTexts, domain).then((isThere) => ['DKIM', isThere] as const),
        hasPolicy(findTexts, domain).then((isThere) => ['DMARC', isThere] as const),
      ]);
      const missing = proofs.filter(([, isThere]) => !isThere);
      const names = (missing.length > 0 ? missing : proofs).map(([name]) => name).join(', ');
      return missing.length > 0
        ? warning('checks.mail_unproven', 'checks.mail_unproven_action', { domain, names })
        : ok('checks.mail_proven', { domain, names });
    } catch (error) {
      const reason = systemCode(error) ?? String(error);
      return warning('checks.mail_unknown', 'checks.mail_unknown_action', { domain, reason });
    }
  };
