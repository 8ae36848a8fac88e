import { violations } from '@account/web/test/axe.ts';
import { show } from '@account/web/test/show.tsx';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { Display } from '../display.tsx';
import { display, enrol, forget } from '../test/display.ts';
import { type Call, openServer } from '../test/server.ts';

const path = '/api/v1/me/cloudfiles';
const file = (id: number, name: string, rest: object = {}) => ({
  id,
  name,
  parent_id: null,
  mime_type: 'application/pdf',
  size: 2_048,
  modified_at: '2026-01-01 08:00:00',
  web_url: `https://drive.example.com/${id}`,
  ...rest,
});
const folder = file(1, 'Biology', { mime_type: 'inode/directory', size: null });
const meta = { current_page: 1, last_page: 1, from: 1, to: 2, total: 2 };

/** Two folders deep, two pages at the top, and a search. */
function list({ query }: Call) {
  if (query.get('fussy')) {
    const found = query.get('fussy') === 'plan' ? [file(9, 'Plan')] : [];
    return { body: { data: found, meta: { ...meta, total: found.length }, path: [] } };
  }
  if (query.get('parent_id') === '1')
    return { body: { data: [file(3, 'Cells')], meta, path: [{ id: 1, name: 'Biology' }] } };
  if (query.get('page') === '2')
    return {
      body: { data: [file(4, 'Last')], meta: { current_page: 2, last_page: 2, from: 3, to: 3, total: 3 }, path: [] },
    };
  return { body: { data: [folder, file(2, 'Notes')], meta: { ...meta, last_page: 2, total: 3 }, path: [] } };
}

const sheet = page.getByRole('dialog', { name: 'Class drive' });

async function open(answer: Parameters<typeof openServer>[0] = { [path]: list }) {
  const server = openServer(answer);
  await show(<Display />);
  await page.getByRole('button', { name: /^Class drive/ }).click();
  return server;
}

beforeEach(() => {
  forget();
  enrol('of-ada');
});
afterEach(() => vi.unstubAllGlobals());

test('a list that failed without a network comes by itself when the network is back', async () => {
  const server = await open({ [path]: new TypeError('no network') });
  await expect.element(sheet.getByRole('button', { name: 'Try again' })).toBeVisible();
  server.answers[path] = list;
  window.dispatchEvent(new Event('online'));
  await expect.element(sheet.getByRole('link', { name: /^Notes/ })).toBeVisible();
  expect(sheet.getByRole('button', { name: 'Try again' }).elements()).toEqual([]);
});

test('a list that was limited is loaded again by itself', async () => {
  const server = await open({ [path]: { status: 429, body: { message: 'Not so fast.' } } });
  await expect.element(sheet.getByRole('alert').getByText('Not so fast.')).toBeVisible();
  server.answers[path] = list;
  window.dispatchEvent(new Event('online'));
  await expect.element(sheet.getByRole('link', { name: /^Notes/ })).toBeVisible();
});

test('folders open in place, files at the platform in another tab', async () => {
  const server = await open();
  const notes = sheet.getByRole('link', { name: /^Notes/ });
  await expect.element(notes).toHaveAttribute('href', 'https://drive.example.com/2');
  await expect.element(notes).toHaveAttribute('target', '_blank');
  await expect.element(notes).toHaveAttribute('rel', 'noopener noreferrer');
  await sheet.getByRole('button', { name: /^Biology/ }).click();
  await expect.element(sheet.getByText('Cells')).toBeVisible();
  await sheet.getByRole('navigation', { name: 'Folders' }).getByRole('button', { name: 'All files' }).click();
  await expect.element(notes).toBeVisible();
  expect(server.callsOf(path).map(({ query }) => query.get('parent_id'))).toEqual(['0', '1', '0']);
  expect(server.callsOf(path).every(({ query }) => query.get('provider_id') === '5')).toBe(true);
  expect(await violations()).toEqual([]);
});

test('pages go on and back', async () => {
  await open();
  await expect.element(sheet.getByText('1 to 2 of 3')).toBeVisible();
  await expect.element(sheet.getByRole('button', { name: 'Previous page' })).toBeDisabled();
  await sheet.getByRole('button', { name: 'Next page' }).click();
  await expect.element(sheet.getByText('Last')).toBeVisible();
  await expect.element(sheet.getByRole('button', { name: 'Next page' })).toBeDisabled();
});

test('a search looks into all folders, and says when it finds nothing', async () => {
  await open();
  const search = sheet.getByRole('searchbox', { name: 'Search files' });
  await search.fill('plan');
  await expect.element(sheet.getByText('Found in all folders')).toBeVisible();
  await expect.element(sheet.getByRole('link', { name: /^Plan/ })).toBeVisible();
  await search.fill('nowhere');
  await expect.element(sheet.getByText('No file has this in its name.')).toBeVisible();
});

test('a list that cannot be loaded says why, and is loaded on demand', async () => {
  // One that does not pass by itself, so that nothing else loads it.
  const server = await open({ [path]: { status: 422, body: { message: 'Not now.' } } });
  await expect.element(sheet.getByRole('alert').getByText('Not now.')).toBeVisible();
  server.answers[path] = list;
  await sheet.getByRole('button', { name: 'Try again' }).click();
  await expect.element(sheet.getByText('Notes')).toBeVisible();
});

test('an address that is none of the web is no link', async () => {
  const bad = file(2, 'Notes', { web_url: 'javascript:alert(1)' });
  await open({ [path]: { body: { data: [bad], meta, path: [] } } });
  await expect.element(sheet.getByText('Notes')).toBeVisible();
  expect(sheet.getByRole('link').elements()).toEqual([]);
});

test('a sign-in that has ended closes it all', async () => {
  await open({ [path]: { status: 401 } });
  await expect.element(page.getByText(/was ended from elsewhere/)).toBeVisible();
  await expect.element(display.signIn).toBeVisible();
  expect(sheet.elements()).toEqual([]);
});

test('Escape closes it and gives the focus back', async () => {
  await open();
  await expect.element(sheet.getByText('Notes')).toBeVisible();
  await userEvent.keyboard('{Escape}');
  expect(sheet.elements()).toEqual([]);
  await expect.element(page.getByRole('button', { name: /^Class drive/ })).toHaveFocus();
});
