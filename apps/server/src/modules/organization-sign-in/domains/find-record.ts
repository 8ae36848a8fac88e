import { promises as dns } from 'node:dns';

/** DNS says that the name does not exist, or has no texts. Other errors say nothing. */
const absences = new Set(['ENODATA', 'ENOTFOUND']);

/** The TXT records of a domain. */
export type FindTexts = (domain: string) => Promise<string[]>;

/** Asks the name servers of this machine, for a few seconds at most. */
export const findTexts: FindTexts = async (domain) => {
  const resolver = new dns.Resolver({ timeout: 2_000, tries: 2 });
  resolver.setServers(dns.getServers());
  return (await resolver.resolveTxt(domain)).map((pieces) => pieces.join(''));
};

const isAbsence = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && absences.has(String(error.code));

/** Whether a domain has a record; undefined when DNS does not say. */
export async function hasRecord(find: FindTexts, domain: string, record: string): Promise<boolean | undefined> {
  try {
    return (await find(domain)).some((text) => text.trim() === record);
  } catch (error) {
    return isAbsence(error) ? false : undefined;
  }
}
