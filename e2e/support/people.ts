import type { Page } from '@playwright/test';
import type { Email } from 'postal-mime';
import type { Mailbox } from './mailbox.ts';

export interface Person {
  name: string;
  email: string;
  password: string;
}

/** The address in a mail that begins with this path. */
export function linkIn(mail: Email, path: string): string {
  const link = new RegExp(`http://\\S+${path}\\S*`).exec(mail.text ?? '')?.[0];
  if (!link) throw new Error(`no link to ${path} in: ${mail.text}`);
  return link;
}

/** Registers somebody without the form, which has its own journey, and verifies the address; the page is signed in. */
export async function registerQuickly(page: Page, mailbox: Mailbox, person: Person): Promise<void> {
  await page.goto('/login');
  const status = await page.evaluate(async ({ password, ...others }) => {
    const token = document.querySelector<HTMLMetaElement>('meta[name="csrf-token"]')?.content ?? '';
    const headers = { 'content-type': 'application/json', 'x-csrf-token': token };
    const body = JSON.stringify({ ...others, password, password_confirmation: password, terms: true });
    return (await fetch('/register', { method: 'POST', headers, body })).status;
  }, person);
  if (status !== 200) throw new Error(`registration answered ${status}`);
  await page.goto(linkIn(await mailbox.next(person.email), '/email/verify/'));
}
