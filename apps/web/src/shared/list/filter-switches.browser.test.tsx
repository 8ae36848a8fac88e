import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { list, showList } from '#test/list-sample.tsx';

beforeEach(() => localStorage.clear());

const only = list.button('Only mine');
const address = () => list.address.element().textContent;
const keeps = () => localStorage.getItem('isonly:/rooms');
const both = () => [address(), keeps()];
const link = (name: string) => page.getByRole('link', { name });

test('a switch is in the address, and the browser keeps it until it is switched off', async () => {
  await showList({ filters: true });
  await only.click();
  await expect.element(only).toHaveAttribute('aria-pressed', 'true');
  await expect.poll(both).toEqual(['/rooms?isonly=true', 'true']);
  await only.click();
  await expect.poll(both).toEqual(['/rooms', null]);
});

test('a list that is opened by a bare address begins with what the browser keeps, and says so', async () => {
  localStorage.setItem('isonly:/rooms', '1');
  await showList({ filters: true });
  await expect.poll(address).toBe('/rooms?isonly=true');
  await expect.element(only).toHaveAttribute('aria-pressed', 'true');
  await list.clear.click();
  await expect.poll(both).toEqual(['/rooms', null]);
  await expect.element(only).toHaveAttribute('aria-pressed', 'false');
});

test('a link with a filter overrides it, until the list is opened again', async () => {
  localStorage.setItem('isonly:/rooms', 'true');
  await showList({ filters: true }, { at: '/rooms?state=silent' });
  await expect.element(only).toHaveAttribute('aria-pressed', 'false');
  await expect.poll(both).toEqual(['/rooms?state=silent', 'true']);
  await link('All rooms').click();
  await expect.poll(address).toBe('/rooms?isonly=true');
  await link('Silent rooms').click();
  await expect.poll(address).toBe('/rooms?state=silent');
  await expect.element(only).toHaveAttribute('aria-pressed', 'false');
});

test('the browser keeps a change in the list: an overridden switch does not come back', async () => {
  localStorage.setItem('isonly:/rooms', 'true');
  await showList({ filters: true }, { at: '/rooms?state=silent' });
  await list.button('Silent').click();
  await expect.poll(both).toEqual(['/rooms', null]);
});

test('the way back undoes it, for the browser too', async () => {
  await showList({ filters: true });
  await only.click();
  await expect.poll(address).toBe('/rooms?isonly=true');
  await list.back.click();
  await expect.poll(address).toBe('/rooms');
  await expect.element(only).toHaveAttribute('aria-pressed', 'false');
  await expect.poll(keeps).toBeNull();
});

test('a switch stored for all lists counts here until it is switched off here', async () => {
  localStorage.setItem('isonly', 'true');
  await showList({ filters: true });
  await expect.poll(address).toBe('/rooms?isonly=true');
  await only.click();
  await expect.poll(both).toEqual(['/rooms', 'false']);
  expect(localStorage.getItem('isonly')).toBe('true');
});

test('it counts in a list that was used before, too', async () => {
  await showList({ filters: true });
  await list.button('Silent').click();
  await expect.poll(address).toBe('/rooms?state=silent');
  localStorage.setItem('isonly', 'true');
  await link('All rooms').click();
  await expect.poll(address).toBe('/rooms?isonly=true');
});

test('a switch kept for another list does not count here', async () => {
  const others = { 'onlyusers:/rooms': 'true', 'isonly:/halls': 'true' };
  for (const [key, text] of Object.entries(others)) localStorage.setItem(key, text);
  await showList({ filters: true });
  await expect.element(only).toHaveAttribute('aria-pressed', 'false');
  expect([address(), { ...localStorage }]).toEqual(['/rooms', others]);
});

test('a link to the whole list overrides it and keeps it', async () => {
  localStorage.setItem('isonly:/rooms', 'true');
  await showList({ filters: true }, { at: '/rooms?page=1' });
  await expect.element(only).toHaveAttribute('aria-pressed', 'false');
  await expect.poll(both).toEqual(['/rooms?page=1', 'true']);
});
