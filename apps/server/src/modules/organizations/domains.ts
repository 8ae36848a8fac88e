import { asciiDomain, domainPattern } from '@account/contract/values/domain-name';
import { foldAscii } from '@account/contract/values/text-fold';
import { fieldError } from '../../kernel/errors.ts';

/** Mail services at which anybody gets an address, with the ends that they use in many countries. */
const families =
  /^(aol|gmx|googlemail|hotmail|live|mail|msn|outlook|tutanota|yahoo|yandex|ymail)\.(com?|net|org|[a-z]{2}|com?\.[a-z]{2})$/;

/** The others, by their domain. Not complete, which nothing could be: it spares administrators the common mistakes. */
const single = new Set([
  ...['gmail.com', 'icloud.com', 'me.com', 'mac.com', 'proton.me', 'protonmail.com', 'pm.me'],
  ...['fastmail.com', 'fastmail.fm', 'hey.com', 'zoho.com', 'zohomail.com', 'tuta.io', 'tuta.com', 'mailbox.org'],
  ...['posteo.de', 'posteo.net', 'web.de', 'freenet.de', 't-online.de', 'arcor.de', 'email.de', 'vodafone.de'],
  ...['rocketmail.com', 'inbox.com', 'hushmail.com', 'mail2world.com', 'usa.com', 'email.com', 'runbox.com'],
  ...['comcast.net', 'verizon.net', 'att.net', 'sbcglobal.net', 'bellsouth.net', 'cox.net', 'charter.net'],
  ...['earthlink.net', 'juno.com', 'optonline.net', 'rogers.com', 'shaw.ca', 'sympatico.ca', 'telus.net'],
  ...['btinternet.com', 'sky.com', 'virginmedia.com', 'ntlworld.com', 'blueyonder.co.uk', 'talktalk.net'],
  ...['orange.fr', 'wanadoo.fr', 'free.fr', 'laposte.net', 'sfr.fr', 'neuf.fr', 'bbox.fr', 'club-internet.fr'],
  ...['libero.it', 'virgilio.it', 'tiscali.it', 'alice.it', 'tin.it', 'bluewin.ch', 'hispeed.ch', 'telenet.be'],
  ...['skynet.be', 'ziggo.nl', 'kpnmail.nl', 'xs4all.nl', 'planet.nl', 'hetnet.nl', 'home.nl', 'telefonica.net'],
  ...['terra.es', 'sapo.pt', 'terra.com.br', 'uol.com.br', 'bol.com.br', 'ig.com.br', 'globo.com', 'wp.pl', 'o2.pl'],
  ...['onet.pl', 'interia.pl', 'seznam.cz', 'centrum.cz', 'azet.sk', 'freemail.hu', 'citromail.hu', 'abv.bg'],
  ...['bk.ru', 'inbox.ru', 'list.ru', 'internet.ru', 'rambler.ru', 'ya.ru', 'ukr.net', 'i.ua'],
  ...['qq.com', 'foxmail.com', '163.com', '126.com', 'yeah.net', 'sina.com', 'sina.cn', 'sohu.com', 'aliyun.com'],
  ...['139.com', '189.cn', 'naver.com', 'daum.net', 'hanmail.net', 'kakao.com', 'docomo.ne.jp', 'ezweb.ne.jp'],
  ...['softbank.ne.jp', 'nifty.com', 'rediffmail.com', 'indiatimes.com', 'bigpond.com', 'optusnet.com.au'],
  ...['xtra.co.nz', 'walla.co.il', 'walla.com', 'duck.com', 'simplelogin.com', 'mailinator.com', 'yopmail.com'],
]);

/** Whether anybody can get an address of a domain, so that it says nothing about where somebody belongs. */
export const isPublicMailDomain = (domain: string): boolean => single.has(domain) || families.test(domain);

const shape = new RegExp(`^${domainPattern}$`);

/**
 * A domain as the mail system knows it: in ASCII (internationalised ones by IDNA, `xn--…`) and lower case. Signs that
 * people type before and after it are taken off: `@school.example.`. Undefined when it is none.
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
