import { IconHome, IconLogout, IconMoon } from '@tabler/icons-react';
import { useState } from 'react';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { violations } from '#test/axe.ts';
import { show } from '#test/show.tsx';
import { Dialog } from '../dialog/dialog.tsx';
import { Menu, MenuChoice, MenuItem, MenuLink } from './menu.tsx';

function Sample() {
  const [chosen, setChosen] = useState('');
  return (
    <MemoryRouter>
      <div className="row">
        <span className="grow">Beside it</span>
        <Menu label="Account" button="Open" head="room-204@example.com">
          <MenuLink icon={IconHome} label="Dashboard" to="/home" />
          <MenuChoice icon={IconMoon} label="Dark" chosen={chosen === 'dark'} onChoose={() => setChosen('dark')} />
          <MenuItem icon={IconLogout} label="Logout" onChoose={() => setChosen('logout')} />
        </Menu>
      </div>
      <output>{chosen}</output>
    </MemoryRouter>
  );
}

const opener = page.getByRole('button', { name: 'Open' });
const menu = page.getByRole('menu', { name: 'Account' });
const item = (name: string) => page.getByRole('menuitem', { name });
const dark = page.getByRole('menuitemradio', { name: 'Dark' });

test('with the keyboard alone: arrows go round, letters find, Enter chooses, Escape gives the focus back', async () => {
  await show(<Sample />);
  await userEvent.tab();
  await userEvent.keyboard('{Enter}');
  await expect.element(item('Dashboard')).toHaveFocus();
  await userEvent.keyboard('{ArrowUp}');
  await expect.element(item('Logout')).toHaveFocus();
  await userEvent.keyboard('{ArrowDown}{End}{Home}');
  await expect.element(item('Dashboard')).toHaveFocus();
  await userEvent.keyboard('da{Enter}');
  await expect.element(page.getByRole('status')).toHaveTextContent('dark');
  await expect.element(opener).toHaveFocus();
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(dark).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await expect.element(menu).not.toBeInTheDocument();
  await expect.element(opener).toHaveFocus();
});

test('pressing elsewhere closes it', async () => {
  await show(<Sample />);
  await opener.click();
  await expect.element(menu).toBeVisible();
  await page.getByText('Beside it').click();
  await expect.element(menu).not.toBeInTheDocument();
});

test.each(['ltr', 'rtl'] as const)('stays on the page and has no fault that axe finds, %s', async (dir) => {
  await show(<Sample />, { dir });
  await opener.click();
  const { left, right } = (await menu.findElement()).getBoundingClientRect();
  expect(left).toBeGreaterThanOrEqual(0);
  expect(right).toBeLessThanOrEqual(document.documentElement.clientWidth);
  expect(await violations()).toEqual([]);
});

test('Escape closes the menu and not the dialog around it', async () => {
  const closed: string[] = [];
  await show(
    <Dialog title="Drive" onClose={() => closed.push('dialog')}>
      <Sample />
    </Dialog>,
  );
  await opener.click();
  await expect.element(item('Dashboard')).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await expect.element(menu).not.toBeInTheDocument();
  expect(closed).toEqual([]);
});

test('where there is no room below, it opens above', async () => {
  await show(
    <div style={{ position: 'fixed', insetInline: 0, bottom: 0 }}>
      <Sample />
    </div>,
  );
  await opener.click();
  const { top, bottom } = (await menu.findElement()).getBoundingClientRect();
  expect(top).toBeGreaterThanOrEqual(0);
  expect(bottom).toBeLessThanOrEqual(opener.element().getBoundingClientRect().top);
});
