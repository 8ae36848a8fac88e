import { Button } from '@mantine/core';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { violations } from '#test/axe.ts';
import { show } from '#test/show.tsx';
import { PromptProvider, type PromptQuestion, usePrompt } from './prompt.tsx';

function Asker({ question }: { question: PromptQuestion }) {
  const prompt = usePrompt();
  const [answers, setAnswers] = useState<string[]>([]);
  const ask = async () => {
    const answer = await prompt(question);
    setAnswers((earlier) => [...earlier, answer ?? 'none']);
  };
  return (
    <>
      <Button onClick={ask}>Invite</Button>
      <output>{answers.join(', ')}</output>
    </>
  );
}

const email: PromptQuestion = { title: 'Invite a person', label: 'E-mail', kind: 'email', action: 'Send' };
const opener = page.getByRole('button', { name: 'Invite' });
const dialog = page.getByRole('dialog', { name: 'Invite a person' });
const field = page.getByRole('textbox', { name: 'E-mail' });
const answers = page.getByRole('status');

async function open(question = email, dir: 'ltr' | 'rtl' = 'ltr') {
  await show(
    <PromptProvider>
      <Asker question={question} />
    </PromptProvider>,
    { dir },
  );
  await opener.click();
  await expect.element(dialog).toBeVisible();
}

test('with the keyboard alone: it is typed, Enter answers, and the focus goes back', async () => {
  await open();
  await expect.element(field).toHaveFocus();
  await userEvent.keyboard(' room-204@example.com {Enter}');
  await expect.element(answers).toHaveTextContent('room-204@example.com');
  await expect.element(opener).toHaveFocus();
});

test.each([
  ['email', 'Invalid email address', 'room', 'room@example.com'],
  ['url', 'Invalid URL', 'example', 'https://example.com'],
] as const)('an answer that is no %s is not taken: %s', async (kind, fault, wrong, right) => {
  await open({ ...email, kind });
  await field.fill(wrong);
  expect(page.getByRole('alert').elements()).toEqual([]);
  await page.getByRole('button', { name: 'Send' }).click();
  await expect.element(page.getByRole('alert')).toHaveTextContent(fault);
  await expect.element(field).toHaveAccessibleDescription(expect.stringContaining(fault));
  await field.fill(right);
  expect(page.getByRole('alert').elements()).toEqual([]);
  await page.getByRole('button', { name: 'Send' }).click();
  await expect.element(answers).toHaveTextContent(right);
});

test('Cancel and Escape give no answer', async () => {
  await open({ ...email, initial: 'room@example.com' });
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect.element(answers).toHaveTextContent('none');
  await expect.element(opener).toHaveFocus();
  await userEvent.keyboard('{Enter}{Escape}');
  await expect.element(answers).toHaveTextContent('none, none');
});

test.each(['ltr', 'rtl'] as const)('axe finds no fault, with one in the answer neither, %s', async (dir) => {
  await open(email, dir);
  expect(await violations()).toEqual([]);
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('alert')).toBeVisible();
  expect(await violations()).toEqual([]);
});
