import { formReasons } from '@account/contract/pages/reasons';
import { expect, it } from 'vitest';
import { noticeMessages } from './notices.ts';

it('every notice of a form has its catalogue', () => {
  for (const [reason, id] of Object.entries(formReasons)) {
    const [namespace] = noticeMessages(`?url=%2Fdevice&reason=${reason}`);
    expect(id.startsWith(`${namespace}.`), reason).toBe(true);
  }
});

it('a document without a notice needs no catalogue for it', () => {
  for (const search of ['', '?url=%2Fdevice', '?reason=cancelled', '?reason=constructor'])
    expect(noticeMessages(search)).toEqual([]);
});
