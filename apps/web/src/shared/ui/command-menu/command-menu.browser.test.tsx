import { IconBuilding, IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { MemoryRouter, useLocation } from 'react-router';
import { beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { violations } from '#test/axe.ts';
import { show } from '#test/show.tsx';
import { CommandMenu } from './command-menu.tsx';
import type { CommandEntry } from './command-option.tsx';

const chosen: string[] = [];
beforeEach(() => {
  chosen.length = 0;
});

const entries: readonly CommandEntry[] = [
  { key: 'a', icon: IconBuilding, label: 'Alpha', detail: 'First', kind: 'School', to: '/alpha' },
  { key: 'b', icon: IconBuilding, label: 'Beta', to: '/beta' },
  { key: 'c', icon: IconPlus, label: 'Create', onChoose: () => chosen.push('create') },
];

type State = 'loading' | 'settled' | 'failed';

function Sample({ state = 'settled', offered = entries }: { state?: State; offered?: readonly CommandEntry[] }) {
  const [opened, setOpened] = useState(false);
  const [text, setText] = useState('');
  const { pathname } = useLocation();
  const found = offered.filter(({ label }) => label.toLowerCase().includes(text));
  return (
    <>
      <button type="button" onClick={() => setOpened(true)}>
        Open
      </button>
      <output>{pathname}</output>
      {opened && (
        <CommandMenu
          text={text}
          onText={setText}
          maxLength={20}
          sections={[text ? { entries: found } : { heading: 'Recent', entries: found }]}
          state={state}
          onRetry={() => chosen.push('retry')}
          onClose={() => setOpened(false)}
        />
      )}
    </>
  );
}

const opener = page.getByRole('button', { name: 'Open' });
const dialog = page.getByRole('dialog', { name: 'Command menu' });
const field = page.getByRole('combobox', { name: 'Search' });
const option = (name: RegExp) => page.getByRole('option', { name });
const place = page.getByRole('status').first();

async function opened(sample = <Sample />, options?: Parameters<typeof show>[1]) {
  const shown = await show(<MemoryRouter>{sample}</MemoryRouter>, options);
  await opener.click();
  await expect.element(field).toHaveFocus();
  return shown;
}

async function expectActive(name: RegExp) {
  await expect.element(option(name)).toHaveAttribute('aria-selected', 'true');
  const { id } = await option(name).findElement();
  await expect.element(field).toHaveAttribute('aria-activedescendant', id);
  expect(page.getByRole('option', { selected: true }).elements()).toHaveLength(1);
}

test('arrows go round, Home and End go to the ends, Enter opens, and the focus stays in the field', async () => {
  await opened();
  await expectActive(/Alpha/);
  await userEvent.keyboard('{ArrowUp}');
  await expectActive(/Create/);
  await userEvent.keyboard('{ArrowDown}{ArrowDown}');
  await expectActive(/Beta/);
  await userEvent.keyboard('{End}');
  await expectActive(/Create/);
  await userEvent.keyboard('{Home}{ArrowDown}');
  await expect.element(field).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(place).toHaveTextContent('/beta');
  await expect.element(dialog).not.toBeInTheDocument();
});

test('typing goes back to the first entry, and Enter does what has no page', async () => {
  await opened();
  await userEvent.keyboard('{End}{ArrowUp}');
  await expectActive(/Beta/);
  await userEvent.keyboard('e');
  await expectActive(/Beta/);
  await userEvent.keyboard('{Backspace}c');
  await expectActive(/Create/);
  await userEvent.keyboard('{Enter}');
  expect(chosen).toEqual(['create']);
  await expect.element(dialog).not.toBeInTheDocument();
});

test('Escape, the keys that open it and the close button close it, and give the focus back', async () => {
  await opened();
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(opener).toHaveFocus();
  await opener.click();
  await userEvent.keyboard('{Control>}k{/Control}');
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(opener).toHaveFocus();
  await opener.click();
  await page.getByRole('button', { name: 'Close' }).click();
  await expect.element(opener).toHaveFocus();
});

test('entries are links: Ctrl with Enter opens one in a new tab, and leaves the menu open', async () => {
  const opens = vi.spyOn(window, 'open').mockReturnValue(null);
  await opened();
  await expect.element(option(/Alpha/)).toHaveAttribute('href', '/alpha');
  await userEvent.keyboard('{ArrowDown}{Control>}{Enter}{/Control}');
  expect(opens).toHaveBeenCalledExactlyOnceWith('/beta', '_blank', 'noopener');
  await expect.element(dialog).toBeVisible();
  opens.mockRestore();
});

test('pressing an entry opens it', async () => {
  await opened();
  await option(/Beta/).click();
  await expect.element(place).toHaveTextContent('/beta');
});

test('Enter before the results are there waits for them', async () => {
  const { rerender } = await opened(<Sample state="loading" />);
  await userEvent.keyboard('{Enter}');
  await expect.element(dialog).toBeVisible();
  await expect.element(place).toHaveTextContent('/');
  await rerender(
    <MemoryRouter>
      <Sample />
    </MemoryRouter>,
  );
  await expect.element(place).toHaveTextContent('/alpha');
});

test('an entry chosen by an arrow is opened at once', async () => {
  await opened(<Sample state="loading" />);
  await userEvent.keyboard('{ArrowDown}{Enter}');
  await expect.element(place).toHaveTextContent('/beta');
});

test('how many there are is said, and that there are none', async () => {
  await opened();
  const said = dialog.getByRole('status');
  await expect.element(said).toHaveTextContent('3 results');
  await userEvent.keyboard('zz');
  await expect.element(said).toHaveTextContent('Nothing found for “zz”');
  await expect.element(dialog.getByText('Nothing found for “zz”').first()).toBeVisible();
  await expect.element(field).toHaveAttribute('aria-expanded', 'false');
});

test('a failure is told, and tried again', async () => {
  await opened(<Sample state="failed" />);
  await expect.element(page.getByRole('alert')).toHaveTextContent('The search did not answer.');
  await page.getByRole('button', { name: 'Try again' }).click();
  expect(chosen).toEqual(['retry']);
});

test.each(['ltr', 'rtl'] as const)('has no fault that axe finds, and fits on a phone, %s', async (dir) => {
  await page.viewport(320, 600);
  await opened(
    <Sample offered={[...entries, { key: 'd', icon: IconPlus, label: 'x'.repeat(200), detail: 'y'.repeat(200) }]} />,
    { dir },
  );
  const { left, right, height } = (await dialog.findElement()).getBoundingClientRect();
  expect([left, right, height]).toEqual([0, 320, 600]);
  const last = (await option(/xx/).findElement()).getBoundingClientRect();
  expect(last.right).toBeLessThanOrEqual(320);
  expect(await violations()).toEqual([]);
  await userEvent.keyboard('zz');
  expect(await violations()).toEqual([]);
});
