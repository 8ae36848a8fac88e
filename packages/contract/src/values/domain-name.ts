import { foldAscii } from './text-fold.ts';

const label = '[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?';

/** A host name of the DNS in lower case: two labels or more, of which the last is no number (RFC 1123, 2.1). */
export const domainPattern = `(?=.{4,253}$)(?:${label}\\.)+(?!\\d+$|.$)${label}`;

/** A domain in lower case, in ASCII (`xn--…`) where it is one of other letters (UTS 46). */
export function asciiDomain(domain: string): string {
  const url = `http://${domain}`;
  // Text behind a sign of an address, such as `/`, would be cut off.
  return /[^ -~]/.test(domain) && !/[\s/\\?#:@%]/.test(domain) && URL.canParse(url) ? new URL(url).hostname : domain;
}

/** An e-mail address as it is stored and compared: in lower case, its domain in ASCII. */
export function foldEmail(typed: string): string {
  // İ of a Turkish keyboard is i with a dot in lower case.
  const text = foldAscii(typed).toLowerCase().replaceAll('i\u0307', 'i');
  const at = text.lastIndexOf('@') + 1;
  return text.slice(0, at) + asciiDomain(text.slice(at));
}

/** An e-mail address that is folded: the part before the `@` as HTML has it, https://html.spec.whatwg.org/#email-state-(type=email) */
export const emailPattern = new RegExp(`^[a-z0-9.!#$%&'*+/=?^_\`{|}~-]+@${domainPattern}$`);
