import { expect, test } from 'vitest';
import { EventReader } from './event-reader.ts';

test('events are told apart however their text arrives, and comments count for nothing', () => {
  const text = 'retry: 2500\n\n:\n\nevent: signed_in\ndata: {"email":"a@b.example"}\n\ndata: 1\n\nevent: half\nda';
  const expected = [
    { name: 'signed_in', data: '{"email":"a@b.example"}' },
    { name: 'message', data: '1' },
  ];
  const whole = new EventReader();
  expect(whole.push(text)).toEqual(expected);
  expect(whole.retry).toBe(2_500);
  const slow = new EventReader();
  expect([...text].flatMap((letter) => slow.push(letter))).toEqual(expected);
  expect(slow.push('ta: 2\n\n')).toEqual([{ name: 'half', data: '2' }]);
});
