import { promises as dns } from 'node:dns';

/** The TXT records of a domain. Rejects with the code of DNS, as `dns.resolveTxt` does. */
export type FindTexts = (domain: string) => Promise<string[]>;

/**
 * Asks name servers, for a few seconds at most.
 * @param servers those of this machine when there are none
 */
export const createFindTexts =
  (servers: readonly string[]): FindTexts =>
  async (domain) => {
    const resolver = new dns.Resolver({ timeout: 2_000, tries: 2 });
    resolver.setServers(servers.length > 0 ? servers : dns.getServers());
    return (await resolver.resolveTxt(domain)).map((pieces) => pieces.join(''));
  };
