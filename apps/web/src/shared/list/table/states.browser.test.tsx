import { beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { list, showChangingList, showList } from '#test/list-sample.tsx';
import type { ListEvents } from './data-table.tsx';

beforeEach(() => localStorage.clear());

const nothing = { rows: undefined, meta: undefined };

test('the first page is awaited with rows of its shape, at most eight', async () => {
  await showList({ patch: { ...nothing, loading: true } });
  await expect.element(list.table).toHaveAttribute('aria-busy', 'true');
  expect(document.querySelectorAll('tbody tr')).toHaveLength(8);
  await expect.poll(() => document.querySelectorAll('tbody [aria-hidden]').length).toBe(32);
  expect(page.getByText('SHOWING', { exact: false }).elements()).toEqual([]);
});

test('as many of them as there were last time', async () => {
  const first = await showList({}, { at: '/rooms?search=0001' });
  await expect.poll(() => list.names()).toHaveLength(1);
  await first.unmount();
  await showList({ patch: { ...nothing, loading: true } });
  expect(document.querySelectorAll('tbody tr')).toHaveLength(1);
});

test('while another page is awaited the rows of before stay, dimmed below a bar', async () => {
  await showList({ patch: { loading: true } });
  const bar = page.getByRole('progressbar', { name: 'The list is loading' });
  await expect.element(bar).toBeInTheDocument();
  expect((bar.element() as HTMLElement).offsetHeight).toBe(2);
  const body = document.querySelector('tbody');
  expect(body && getComputedStyle(body).opacity).toBe('0.6');
  await expect.poll(() => list.names()).toHaveLength(20);
});

test('a failed request is a row of the table that says so, with the way to try again', async () => {
  const retry = vi.fn();
  const failure = { message: 'The server did not answer.', requestId: '8f3a' };
  await showChangingList({ patch: { ...nothing, failure, retry } }, {});
  await expect.element(page.getByText('The server did not answer. Your search and page are kept.')).toBeVisible();
  await expect.element(page.getByRole('alert')).toBeVisible();
  await expect.element(page.getByText('request 8f3a')).toBeVisible();
  expect(document.querySelectorAll('tbody td')).toHaveLength(1);
  await expect.element(list.header('Name')).toBeVisible();
  await list.button('Try again').click();
  expect(retry).toHaveBeenCalledOnce();
  await list.goOn.click();
  await expect.element(page.getByText('SHOWING 1 TO 20 OF 45')).toBeVisible();
});

test('a list with nothing in it says so, and how the first record comes', async () => {
  await showList({ rooms: [], empty: { text: 'Rooms enrol themselves.' } });
  await expect.element(page.getByText('No record found.')).toBeVisible();
  await expect.element(page.getByText('Rooms enrol themselves.')).toBeVisible();
});

test('the callbacks of a list are called with each change', async () => {
  const received: unknown[] = [];
  const events: ListEvents = {
    handleSearch: (text) => received.push(['search', text]),
    sort: (key, direction) => received.push(['sort', key, direction]),
    change: (number) => received.push(['change', number]),
  };
  await showList({ events });
  // The memory router draws a change later, and the next one begins with what is drawn.
  const receives = (last: unknown[]) => expect.poll(() => received.at(-1)).toEqual(last);
  await list.button('Next page').click();
  await receives(['change', 2]);
  await list.button('Date').click();
  await receives(['change', 1]);
  await list.button('Date').click();
  await receives(['sort', 'created_at', 'desc']);
  await list.search.fill('hall');
  await receives(['search', 'hall']);
  await list.clear.click();
  await receives(['search', '']);
  await expect.element(list.search).toHaveValue('');
  expect(received).toEqual([
    ['change', 2],
    ['sort', 'created_at', 'asc'],
    ['change', 1],
    ['sort', 'created_at', 'desc'],
    ['search', 'hall'],
    ['search', ''],
  ]);
});

test('an export is offered only where the page takes it, and shows that it runs', async () => {
  const bare = await showList();
  await expect.element(list.button('Export')).not.toBeInTheDocument();
  await bare.unmount();

  const { promise, resolve } = Promise.withResolvers<void>();
  const exportexcel = vi.fn(() => promise);
  await showList({ events: { exportexcel } }, { at: '/rooms?search=hall' });
  await list.button('Export').click();
  await expect.element(list.button('Export')).toBeDisabled();
  expect(exportexcel).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ search: 'hall', page: 1 }));
  resolve();
  await expect.element(list.button('Export')).toBeEnabled();
});
