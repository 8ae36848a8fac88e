import type { Bootstrap } from '@account/contract/bootstrap';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { createPageTemplate } from './page-template.ts';
import { textOf } from './pieces.ts';

const fill = createPageTemplate('<html lang="en"><head><!--account:head--></head>');

const page = (name: string) => {
  const bootstrap = { user: { name }, config: {}, language: 'ar' } as unknown as Bootstrap;
  return textOf(fill({ csrfToken: 'token', nonce: 'nonce', bootstrap, preload: '' }));
};

/** The data element's content as a browser reads it: everything up to the first closing script tag. */
const dataOf = (html: string) => /id="bootstrap">(.*?)<\/script/s.exec(html)?.[1] ?? '';

it('carries any name in a script element and gets it back', () => {
  const hostile = fc.constantFrom(
    '</script>',
    '<!--',
    '<script>',
    ']]>',
    '&lt;',
    '\u2028',
    '\u2029',
    '$&',
    '$1',
    '"',
    '\\',
  );
  const text = fc.array(fc.oneof(hostile, fc.string({ unit: 'binary' }))).map((parts) => parts.join(''));
  fc.assert(
    fc.property(text, (name) => {
      const html = page(name);
      const data = dataOf(html);
      expect(JSON.parse(data)).toEqual({ user: { name }, config: {}, language: 'ar' });
      expect(data).not.toMatch(/[<>&\u2028\u2029]/);
      expect(html.startsWith('<html lang="ar" dir="rtl"><head><meta name="csrf-token" content="token">')).toBe(true);
      expect(html.endsWith('</script></head>')).toBe(true);
    }),
  );
});

it('cannot be made of a document without a place for the data', () => {
  expect(() => createPageTemplate('<html lang="en"></html>')).toThrow('has no <!--account:head-->');
});
