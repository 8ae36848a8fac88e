import { Button } from '@mantine/core';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { show } from '#test/show.tsx';

function Saver({ work }: { work: Promise<void> }) {
  const [running, setRunning] = useState(false);
  const run = async () => {
    setRunning(true);
    await work;
    setRunning(false);
  };
  return (
    <form onSubmit={() => expect.unreachable()}>
      <Button loading={running} onClick={run}>
        Identify
      </Button>
      <Button>Edit</Button>
    </form>
  );
}

const button = (name: string) => page.getByRole('button', { name });

/** The browser takes the focus from a disabled button when it draws the next time. */
const drawn = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));

test.each([
  ['has the focus again', async () => undefined, 'Identify'],
  ['leaves the focus to who has gone on meanwhile', () => userEvent.tab(), 'Edit'],
])('a button that was disabled while its work ran %s', async (_, meanwhile, focused) => {
  const { promise, resolve } = Promise.withResolvers<void>();
  await show(<Saver work={promise} />);
  await userEvent.tab();
  await userEvent.keyboard('{Enter}');
  await expect.element(button('Identify')).toBeDisabled();
  await drawn();
  await meanwhile();
  resolve();
  await expect.element(button('Identify')).toBeEnabled();
  await expect.element(button(focused)).toHaveFocus();
});
