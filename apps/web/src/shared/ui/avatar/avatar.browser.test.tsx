import { expect, test } from 'vitest';
import { show } from '#test/show.tsx';
import { Avatar } from './avatar.tsx';

test.each([
  ['ada@example.com', 'A'],
  ['élan', 'É'],
  ['𠮷田', '𠮷'],
  ['🌊 Shore', '🌊'],
  ['', ''],
])('%j is shown by %j', async (name, letter) => {
  const { container } = await show(<Avatar name={name} />);
  expect(container.querySelector('span')?.textContent).toBe(letter);
});
