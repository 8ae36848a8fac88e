import { Button } from '@mantine/core';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { violations } from '#test/axe.ts';
import { show } from '#test/show.tsx';
import { ConfirmDialog, ConfirmProvider, useConfirm } from './confirm.tsx';

const question = { title: 'Delete North Campus?', text: 'Its logo is removed. This cannot be undone.' };

function Asker() {
  const confirm = useConfirm();
  const [answers, setAnswers] = useState<boolean[]>([]);
  const ask = async () => {
    const answer = await confirm(question);
    setAnswers((earlier) => [...earlier, answer]);
  };
  return (
    <>
      <Button onClick={ask}>Delete</Button>
      <output>{JSON.stringify(answers)}</output>
    </>
  );
}

const opener = page.getByRole('button', { name: 'Delete' });
const dialog = page.getByRole('alertdialog', { name: question.title });

async function open(dir: 'ltr' | 'rtl' = 'ltr') {
  await show(
    <ConfirmProvider>
      <Asker />
    </ConfirmProvider>,
    { dir },
  );
  await opener.click();
  await expect.element(dialog).toBeVisible();
}

test('is an alert dialog with the question, and Cancel has the focus', async () => {
  await open();
  await expect.element(dialog).toHaveAccessibleDescription(question.text);
  await expect.element(page.getByRole('button', { name: 'Cancel' })).toHaveFocus();
});

test.each(['ltr', 'rtl'] as const)('has no fault that axe finds, %s', async (dir) => {
  await open(dir);
  expect(await violations()).toEqual([]);
});

test('goes on only on Yes, and gives the focus back', async () => {
  await open();
  await page.getByRole('button', { name: 'Yes' }).click();
  await expect.element(page.getByRole('status')).toHaveTextContent('[true]');
  await expect.element(opener).toHaveFocus();
});

test('Yes is red only where something is destroyed', async () => {
  const { rerender } = await show(<ConfirmDialog question={question} onAnswer={() => {}} />);
  const colour = async () =>
    getComputedStyle(await page.getByRole('button', { name: 'Yes' }).findElement()).backgroundColor;
  const harmless = await colour();
  await rerender(<ConfirmDialog question={{ ...question, destroys: true }} onAnswer={() => {}} />);
  await expect.poll(colour).not.toBe(harmless);
});

test('is answered with no by Cancel', async () => {
  await open();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect.element(page.getByRole('status')).toHaveTextContent('[false]');
  await expect.element(opener).toHaveFocus();
});

test('with the keyboard alone: Escape is no, Tab and Enter are Yes', async () => {
  await open();
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByRole('status')).toHaveTextContent('[false]');
  await expect.element(opener).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(dialog).toBeVisible();
  await userEvent.keyboard('{Tab}{Enter}');
  await expect.element(page.getByRole('status')).toHaveTextContent('[false,true]');
  await expect.element(opener).toHaveFocus();
});
