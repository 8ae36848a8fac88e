import { Button } from '@mantine/core';
import type { ComponentType } from 'react';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { show } from '#test/show.tsx';
import { Dialog, useLazyDialog } from './dialog.tsx';

interface SampleProps {
  onClose: () => void;
}

const Sample = ({ onClose }: SampleProps) => (
  <Dialog title="Late" onClose={onClose}>
    Here
  </Dialog>
);

function Opener({ load }: { load: () => Promise<ComponentType<SampleProps>> }) {
  const { Opened, failed, open, close, opener } = useLazyDialog(load);
  return (
    <>
      <Button {...opener} onClick={open}>
        Open
      </Button>
      {failed && <p>It did not load.</p>}
      {Opened && <Opened onClose={close} />}
    </>
  );
}

const button = page.getByRole('button', { name: 'Open' });
const dialog = page.getByRole('dialog', { name: 'Late' });

test('pointing at the button begins to load, pressing it opens', async () => {
  const loads: number[] = [];
  await show(
    <Opener
      load={async () => {
        loads.push(loads.length);
        return Sample;
      }}
    />,
  );
  expect(loads).toEqual([]);
  await button.hover();
  await expect.poll(() => loads).toEqual([0]);
  expect(dialog.elements()).toEqual([]);
  await button.click();
  await expect.element(dialog).toBeVisible();
});

test('a wait shows on the button, and closing gives it back the focus', async () => {
  const code = Promise.withResolvers<ComponentType<SampleProps>>();
  await show(<Opener load={() => code.promise} />);
  await userEvent.tab();
  await userEvent.keyboard('{Enter}');
  await expect.element(button).toBeDisabled();
  code.resolve(Sample);
  await expect.element(dialog).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(button).toHaveFocus();
});

test('code that cannot be loaded is told of, and tried again', async () => {
  let connected = false;
  await show(<Opener load={() => (connected ? Promise.resolve(Sample) : Promise.reject(new Error('offline')))} />);
  await button.click();
  await expect.element(page.getByText('It did not load.')).toBeVisible();
  connected = true;
  await button.click();
  await expect.element(dialog).toBeVisible();
  expect(page.getByText('It did not load.').elements()).toEqual([]);
});

test('the page behind is blurred, but not for people who ask for less transparency', async () => {
  await show(<Opener load={() => Promise.resolve(Sample)} />);
  await button.click();
  const { backdropFilter } = getComputedStyle(await dialog.findElement(), '::backdrop');
  expect(backdropFilter).toBe(matchMedia('(prefers-reduced-transparency: reduce)').matches ? 'none' : 'blur(3px)');
});
