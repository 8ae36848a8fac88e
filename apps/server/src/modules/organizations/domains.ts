import { asciiDomain, domainPattern } from '@account/contract/values/domain-name';
import { foldAscii } from '@account/contract/values/text-fold';
import { fieldError } from '../../kernel/app-error.ts';
import { isPublicMailDomain } from './public-mail-domains.ts';

const shape = new RegExp(`^${domainPattern}$`);

/**
 * A domain as the mail system knows it: in ASCII (internationalised ones by IDNA, `xn--…`) and lower case. What people
 * type before and after it is taken off: `@school.example.`. Undefined when it is none.
 */
export function normalDomain(text: string): string | undefined {
  const ascii = asciiDomain(
    foldAscii(text)
      .toLowerCase()
      .replace(/^@/, '')
      .replace(/[.。]$/, ''),
  );
  return shape.test(ascii) ? ascii : undefined;
}

/** The domain of an e-mail address. */
export const domainOf = (email: string): string => normalDomain(email.slice(email.lastIndexOf('@') + 1)) ?? '';

/** The domains of an organization as they are stored; 422 under `domains` names the first that cannot be one. */
export function acceptableDomains(given: readonly string[]): string[] {
  const domains = new Set<string>();
  for (const text of given) {
    const domain = normalDomain(text);
    if (!domain) throw fieldError('domains', 'validation.domain_malformed', { domain: text });
    if (isPublicMailDomain(domain)) throw fieldError('domains', 'validation.domain_public', { domain });
    domains.add(domain);
  }
  return [...domains];
}
