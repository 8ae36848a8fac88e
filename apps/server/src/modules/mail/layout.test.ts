import { directionOf, type Locale } from '@account/messages/locales';
import { inLocale } from '@account/messages/translate';
import { expect, test } from 'vitest';
import { renderMail } from '../../platform/mail/layout.ts';
import { invitationMail } from './link-mails.ts';

const facts = { recipient: 'frontdesk@example.com', writtenAt: new Date('2026-04-14T09:30:00Z') };
const frame = {
  product: 'Account',
  copyHint: 'Copy this address:',
  copyright: '© 2026 Account',
  privacy: { label: 'Privacy Policy', url: 'https://account.example.com/privacy' },
};

function render(
  organization: string | null,
  url = 'https://account.example.com/password/create/TOKEN',
  language: Locale = 'en',
) {
  const stored = { organization, url, expiresAt: '2026-04-21T09:30:00Z' };
  const { words } = inLocale(language, () => invitationMail.compose(stored, facts));
  const direction = directionOf(language);
  return renderMail({ ...words, language, direction, button: { label: words.button, url }, frame });
}

test('the text part says the same as the HTML, with addresses on lines of their own', () => {
  expect(render('North Campus').text).toBe(
    [
      'Account',
      '',
      'You are invited',
      '',
      'North Campus has made an account for frontdesk@example.com. Create a password, and every display of your organization is ready for you: your wallpaper, your drives and your cloud files.',
      '',
      'Create password:',
      'https://account.example.com/password/create/TOKEN',
      '',
      'The link works once, until 21 Apr, 2026 (7 days).',
      '',
      'You did not expect this? Ignore the e-mail. Without a password nobody can sign in.',
      '',
      '-- ',
      '© 2026 Account',
      'Privacy Policy: https://account.example.com/privacy',
      '',
    ].join('\n'),
  );
});

test('an invitation names the person as the list did', () => {
  const stored = {
    name: 'Mona Muster',
    organization: null,
    url: 'https://a.example',
    expiresAt: '2026-04-21T09:30:00Z',
  };
  const { words } = inLocale('en', () => invitationMail.compose(stored, facts));
  expect(words.paragraphs[0]).toContainEqual({ strong: 'Mona Muster (frontdesk@example.com)' });
});

test.each<[Locale, string, string]>([
  ['de', '21. April 2026', ':'],
  ['fr', '21 avril 2026', '\u00a0:'],
  ['es', '21 de abril de 2026', ':'],
  ['ar', '21 أبريل 2026', ':'],
  ['zh-CN', '2026年4月21日', '：'],
])('in %s dates and colons are written as the language does', (locale, timestamp, colon) => {
  const { text } = render('North Campus', undefined, locale);
  expect(text).toContain(timestamp);
  expect(text).toContain(`Privacy Policy${colon} https://`);
});

test('from right to left, values keep their own direction and letters are not torn apart', () => {
  const { text, html } = render('مدرسة 7', undefined, 'ar');
  expect(text).toContain('\u2068frontdesk@example.com\u2069');
  expect(text).toContain('\u2068مدرسة 7\u2069');
  expect(html).toMatch(/<strong class="t1" dir="auto"[^>]*>frontdesk@example\.com<\/strong>/);
  expect(html).toMatch(/<a class="link" dir="ltr" href="https:/);
  expect(html).not.toContain('letter-spacing');
  expect(render('North Campus').html).toContain('letter-spacing');
  expect(render('North Campus').text).not.toMatch(/[\u2068\u2069]/);
});

test('a user without an organization is invited without one', () => {
  const { text, html } = render(null);
  expect(text).toContain('An account is waiting for frontdesk@example.com.');
  expect(`${text}${html}`).not.toMatch(/null|organization/);
});

test('names from outside stay text', () => {
  const hostile = `<script>alert(1)</script>"'&<a href="https://evil.example">`;
  const { html } = render(hostile);
  expect(html).not.toContain('<script');
  expect(html).not.toContain('<a href="https://evil');
  expect(html).toContain(
    '&lt;script&gt;alert(1)&lt;/script&gt;&quot;&#39;&amp;&lt;a href=&quot;https://evil.example&quot;&gt;',
  );
  expect(render('A', 'https://account.example.com/?a=1&b="x"').html).toContain(
    'href="https://account.example.com/?a=1&amp;b=&quot;x&quot;"',
  );
});

test('names that break lines, turn the writing or look like placeholders stay one piece of their sentence', () => {
  const { text, html } = render('Acme\r\nBcc: all@example.com \u202egnorw\u2069 {recipient} <b>');
  expect(text).toContain('\nAcme Bcc: all@example.com gnorw {recipient} <b> has made an account for frontdesk@');
  expect(html).toContain('>Acme Bcc: all@example.com gnorw {recipient} &lt;b&gt;</strong> has made an account');
});

test('a mail loads nothing and runs nothing', () => {
  const { html } = render('North Campus');
  expect(html).not.toMatch(/<(img|script|link|iframe)|src=|url\(|@import/);
});
