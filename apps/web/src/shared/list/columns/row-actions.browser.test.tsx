import { MemoryRouter } from 'react-router';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { ConfirmProvider, useConfirm } from '#shared/ui/confirm/confirm.tsx';
import { violations } from '#test/axe.ts';
import { list, RoomList, showList } from '#test/list-sample.tsx';
import { show as render } from '#test/show.tsx';
import { actionColumns } from '../../../../gallery/room-columns.tsx';
import { type Room, roomsOf } from '../../../../gallery/rooms.ts';
import type { RowAction } from './row-action.ts';

beforeEach(() => localStorage.clear());

const rooms = roomsOf(2);
const [library, northHall] = rooms;
const named = (name: string, more: Partial<RowAction<Room>> = {}): RowAction<Room> => ({
  name,
  btn: () => name,
  action: () => {},
  ...more,
});
const show = (actions: RowAction<Room>[], dir: 'ltr' | 'rtl' = 'ltr') =>
  showList({ rooms, columns: actionColumns, actions }, { dir });
const widthOf = (element: Element) => Math.round(element.getBoundingClientRect().width);

describe('up to three actions', () => {
  test('stand beside each other: places of 130 px, buttons of 120, the same in each row', async () => {
    await show([named('Edit'), named('Unsub', { offered: ({ id }) => id === 2 }), named('Logout')]);
    const [edit] = list.button('Edit').elements();
    const [, logout] = list.button('Logout').elements();
    const [firstLogout] = list.button('Logout').elements();
    if (!edit || !logout || !firstLogout) throw new Error('an action is missing');
    expect(widthOf(edit)).toBe(120);
    expect(Math.round(firstLogout.getBoundingClientRect().left - edit.getBoundingClientRect().left)).toBe(260);
    expect(logout.getBoundingClientRect().left).toBe(firstLogout.getBoundingClientRect().left);
    expect(list.button('Unsub').elements()).toHaveLength(1);
  });

  test('are a column of 130 px where there is one', async () => {
    await show([named('Unlink')]);
    const cell = document.querySelector('tbody td:last-child');
    const padding = 16 + 20;
    expect(cell && widthOf(cell) - padding).toBeGreaterThanOrEqual(130);
  });

  test('take the place that they ask for', async () => {
    await show([named('Sync', { btn: () => 'Retry Sync File Lists', width: 195 }), named('Unlink')]);
    const [sync] = list.button('Retry Sync File Lists').elements();
    const [unlink] = list.button('Unlink').elements();
    if (!sync || !unlink) throw new Error('an action is missing');
    expect(Math.round(unlink.getBoundingClientRect().left - sync.getBoundingClientRect().left)).toBe(195);
    expect(widthOf(sync)).toBeLessThanOrEqual(185);
  });

  test('leave -- where the row does not offer them, if so wanted', async () => {
    await show([named('Unsub', { offered: () => false, placeholder: true }), named('Edit', { offered: () => false })]);
    expect(list.cells(0).at(-1)).toBe('--');
  });

  test('leave -- only in the rows that are told so', async () => {
    await show([named('Unsub', { offered: () => false, placeholder: ({ id }) => id === 2 })]);
    expect([list.cells(0).at(-1), list.cells(1).at(-1)]).toEqual(['', '--']);
  });

  test('stand below each other where the column says so, as wide as the widest', async () => {
    const columns = actionColumns.map((column) => (column.isActions ? { ...column, isStacked: true } : column));
    const wide = named('Sync', { btn: () => 'Retry Sync File Lists', width: 195 });
    await showList({ rooms, columns, actions: [wide, named('Unlink')] });
    const [sync, unlink] = ['Retry Sync File Lists', 'Unlink'].map((name) =>
      list.button(name).elements()[0]?.getBoundingClientRect(),
    );
    if (!sync || !unlink) throw new Error('an action is missing');
    expect(unlink.left).toBe(sync.left);
    expect(unlink.top).toBeGreaterThanOrEqual(sync.bottom);
    expect(Math.round(sync.width)).toBeGreaterThan(120);
  });
});

describe('an action', () => {
  test('is described by what its row is called, in a menu too', async () => {
    await show([named('Edit')]);
    await expect.element(list.button('Edit').first()).toHaveAccessibleDescription(library?.name ?? '');
    await show(['Edit', 'Move', 'Open', 'End'].map((name) => named(name)));
    await expect.element(list.button('More actions').nth(1)).toHaveAccessibleDescription(northHall?.name ?? '');
  });

  test('is given its row', async () => {
    const action = vi.fn();
    await show([named('Edit', { action })]);
    await list.button('Edit').first().click();
    expect(action).toHaveBeenCalledExactlyOnceWith(library);
  });

  test('does in each row what the row asks for', async () => {
    const handlers = { action: vi.fn(), action1: vi.fn(), sync: vi.fn(), checkstatus: vi.fn() };
    const kinds = ['action', 'action1', 'sync', 'checkstatus'] as const;
    const btn = ({ id }: Room) => `Sync ${id}`;
    const does = ({ id }: Room) => kinds[id - 1];
    await showList({
      rooms: roomsOf(5),
      columns: actionColumns,
      actions: [{ name: 'Sync', btn, does, placeholder: true, ...handlers }],
    });
    for (const id of [1, 2, 3, 4]) await list.button(`Sync ${id}`).click();
    for (const [at, kind] of kinds.entries())
      expect(handlers[kind]).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ id: at + 1 }));
    await expect.element(list.button('Sync 5')).not.toBeInTheDocument();
    expect(document.querySelectorAll('tbody .muted')).toHaveLength(1);
  });

  test('shows that it runs and cannot be chosen again, beside others that can', async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    const sync = vi.fn(() => promise);
    const action = vi.fn();
    await showList({
      rooms: rooms.slice(0, 1),
      columns: actionColumns,
      actions: [{ name: 'Sync', btn: () => 'Sync', does: () => 'sync', sync }, named('Edit', { action })],
    });
    await list.button('Sync').click();
    await expect.element(list.button('Sync')).toBeDisabled();
    await list.button('Edit').click();
    expect(action).toHaveBeenCalledOnce();
    await expect.element(list.button('Sync')).toBeDisabled();
    resolve();
    await expect.element(list.button('Sync')).toBeEnabled();
    await expect.element(list.button('Edit')).toHaveFocus();
    expect(sync).toHaveBeenCalledOnce();
  });
});

describe('more than three actions', () => {
  const four = (action: () => void) => [named('Edit', { action }), named('Sync'), named('Logout'), named('Unlink')];
  const opener = page.getByRole('button', { name: 'More actions' });

  test('are a menu, in the last row too', async () => {
    const action = vi.fn();
    await show(four(action));
    await opener.last().click();
    const menu = (await page.getByRole('menu', { name: 'Actions' }).findElement()).getBoundingClientRect();
    const pressed = document.elementFromPoint(menu.left + menu.width / 2, menu.bottom - 16);
    expect(pressed?.textContent).toBe('Unlink');
    await page.getByRole('menuitem', { name: 'Edit' }).click();
    expect(action).toHaveBeenCalledExactlyOnceWith(northHall);
    await expect.element(page.getByRole('menu')).not.toBeInTheDocument();
    await expect.element(opener.last()).toHaveFocus();
  });

  test('are chosen with the keyboard alone', async () => {
    const action = vi.fn();
    await show(four(action));
    (opener.first().element() as HTMLElement).focus();
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByRole('menuitem', { name: 'Edit' })).toHaveFocus();
    await userEvent.keyboard('{ArrowDown}{ArrowUp}{Enter}');
    expect(action).toHaveBeenCalledOnce();
    await expect.element(opener.first()).toHaveFocus();
  });

  test('are -- in a row that offers none', async () => {
    const none = { offered: () => false };
    await show(['Edit', 'Sync', 'Logout', 'Unlink'].map((name) => named(name, none)));
    await expect.element(opener.first()).not.toBeInTheDocument();
    expect(list.cells(0).at(-1)).toBe('--');
  });

  test.each(['ltr', 'rtl'] as const)('have no fault that axe finds when they are open, %s', async (dir) => {
    await show(
      four(() => {}),
      dir,
    );
    await opener.first().click();
    const { left, right } = (await page.getByRole('menu').findElement()).getBoundingClientRect();
    expect(left).toBeGreaterThanOrEqual(0);
    expect(right).toBeLessThanOrEqual(document.documentElement.clientWidth);
    expect(await violations()).toEqual([]);
  });
});

test('with the keyboard alone an action runs and has the focus again', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  await show([named('Sync', { action: () => promise })]);
  (list.button('Sync').first().element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(list.button('Sync').first()).toBeDisabled();
  resolve();
  await expect.element(list.button('Sync').first()).toBeEnabled();
  await expect.element(list.button('Sync').first()).toHaveFocus();
});

function AskingList({ onYes }: { onYes: () => void }) {
  const confirm = useConfirm();
  const action = async () => {
    if (await confirm({ title: 'Unlink the library?', text: 'Its files go.' })) onYes();
  };
  return <RoomList rooms={rooms.slice(0, 1)} columns={actionColumns} actions={[named('Unlink', { action })]} />;
}

test.each([
  ['{Escape}', 0],
  ['{Tab}{Enter}', 1],
])('an action that asks goes on only when it may, and has the focus again: %s', async (keys, times) => {
  const onYes = vi.fn();
  await render(
    <MemoryRouter>
      <ConfirmProvider>
        <AskingList onYes={onYes} />
      </ConfirmProvider>
    </MemoryRouter>,
  );
  (list.button('Unlink').element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(list.button('Cancel')).toHaveFocus();
  await userEvent.keyboard(keys);
  await expect.element(page.getByRole('alertdialog')).not.toBeInTheDocument();
  await expect.element(list.button('Unlink')).toHaveFocus();
  expect(onYes).toHaveBeenCalledTimes(times);
});
