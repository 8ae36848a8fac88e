import type { BrowserContext, Page } from '@playwright/test';
import type { Email } from 'postal-mime';
import { Client, type Credentials } from '../../../tools/harness/client.ts';
import type { Mailbox } from '../outside/mailbox.ts';
import { becomes } from './sign-in.ts';

export interface Person extends Credentials {
  name: string;
}

/** The address in a mail that begins with this path. */
export function linkIn(mail: Email, path: string): string {
  const link = new RegExp(`http://\\S+${path}\\S*`).exec(mail.text ?? '')?.[0];
  if (!link) throw new Error(`no link to ${path} in: ${mail.text}`);
  return link;
}

/** Accepts an invitation without the form, which has its own journey. @returns the session that this begins */
export async function acceptInvitation(url: string, mail: Email, name: string, { email, password }: Credentials) {
  const client = new Client(url);
  await client.open('/login');
  const token = linkIn(mail, '/password/create/').split('/').at(-1);
  const body = { token, name, email, password, password_confirmation: password, terms: true };
  await client.call('POST', '/password/create', body);
  await client.open('/about');
  return client;
}

/** Registers a user without the form, which has its own journey; the browser is signed in. @returns the link that verifies */
export async function registerUnverified(
  context: BrowserContext,
  url: string,
  mailbox: Mailbox,
  person: Person,
): Promise<string> {
  const client = new Client(url);
  await client.open('/login');
  await client.call('POST', '/register', { ...person, password_confirmation: person.password, terms: true });
  await becomes(context, url, client);
  return linkIn(await mailbox.next(person.email), '/email/verify/');
}

/** The same, with the address verified. */
export async function registerQuickly(page: Page, url: string, mailbox: Mailbox, person: Person): Promise<void> {
  await page.goto(await registerUnverified(page.context(), url, mailbox, person));
}
