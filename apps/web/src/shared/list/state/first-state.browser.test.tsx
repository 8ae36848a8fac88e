import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { list, showList } from '#test/list-sample.tsx';

beforeEach(() => localStorage.clear());

const view = { id: 4, params: { state: 'silent', sort: 'created_at', dir: 'desc', per_page: '50', hide: 'uuid' } };
const opening = { isKnown: true, view };
const address = () => list.address.element().textContent;
const opened = '/rooms?state=silent&sort=created_at&dir=desc&per_page=50&hide=uuid&view=4';
const silent = list.button('Silent');
const link = (name: string) => page.getByRole('link', { name });

test('a list that is opened by a bare address begins with the default view, and says so', async () => {
  await showList({ filters: true, opening });
  await expect.poll(address).toBe(opened);
  await expect.element(silent).toHaveAttribute('aria-pressed', 'true');
  await expect.poll(() => list.headers()).toEqual(['Name', 'Updated', 'Role', 'Date']);
});

test('any parameter in the address overrides it, until the list is opened again', async () => {
  await showList({ filters: true, opening }, { at: '/rooms?state=on' });
  await expect.element(silent).toHaveAttribute('aria-pressed', 'false');
  await expect.poll(address).toBe('/rooms?state=on');
  await link('All rooms').click();
  await expect.poll(address).toBe(opened);
});

test('Clear filter leads to the plain list, which the address tells apart; the way back leads to the view', async () => {
  await showList({ filters: true, opening });
  await list.clear.click();
  await expect.poll(address).toBe('/rooms?sort=name');
  await expect.element(silent).toHaveAttribute('aria-pressed', 'false');
  await expect.poll(() => list.headers()).toEqual(['Name', 'UUID', 'Updated', 'Date']);
  await list.back.click();
  await expect.poll(address).toBe(opened);
});

test('until the default is known nothing is decided, and what the browser keeps waits for it', async () => {
  localStorage.setItem('isonly:/rooms', 'true');
  const waiting = await showList({ filters: true, opening: { isKnown: false, view: undefined } });
  await expect.element(page.getByRole('status', { name: 'Ready' })).toHaveTextContent('no');
  expect(address()).toBe('/rooms');
  await waiting.unmount();
  await showList({ filters: true, opening: { isKnown: true, view: undefined } });
  await expect.poll(address).toBe('/rooms?isonly=true');
});

test('a view wins over what the browser keeps, and what is changed in it is not kept', async () => {
  localStorage.setItem('isonly:/rooms', 'true');
  localStorage.setItem('columns:/rooms', 'created_at');
  await showList({ filters: true, opening });
  await expect.poll(address).toBe(opened);
  await list.columns.click();
  await list.choice('UUID').click();
  await expect.poll(address).toBe('/rooms?state=silent&sort=created_at&dir=desc&per_page=50&hide=&view=4');
  await silent.click();
  await expect.poll(address).toBe('/rooms?sort=created_at&dir=desc&per_page=50&hide=&view=4');
  expect([localStorage.getItem('isonly:/rooms'), localStorage.getItem('columns:/rooms')]).toEqual([
    'true',
    'created_at',
  ]);
});

test('parameters of a view that the list no longer knows are left out', async () => {
  const params = { state: 'gone', sort: 'gone', per_page: '7', hide: 'gone,uuid' };
  await showList({ filters: true, opening: { isKnown: true, view: { id: 4, params } } });
  await expect.poll(address).toBe('/rooms?hide=uuid&view=4');
});
