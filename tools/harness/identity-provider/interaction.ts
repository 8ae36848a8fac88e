import type { IncomingMessage, ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import type Provider from 'oidc-provider';
import type { ProviderPerson } from './configuration.ts';

export interface InteractionPage {
  title: string;
  people: ReadonlyMap<string, ProviderPerson>;
}

export const isInteraction = ({ url }: IncomingMessage): boolean => url?.startsWith('/interaction/') ?? false;

const escaped = (value: unknown): string => String(value).replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

const button = (value: string, label: unknown): string =>
  `<p><button name="person" value="${escaped(value)}">${escaped(label)}</button></p>`;

function pageOf({ title, people }: InteractionPage): string {
  const buttons = [...people.values()].map((person) => button(person.sub, person.name ?? person.email ?? person.sub));
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${escaped(title)}</title>
<meta name="viewport" content="width=device-width"><style>body{font:16px sans-serif;max-width:24rem;margin:3rem auto;padding:0 1rem}
button{font:inherit;width:100%;padding:.75rem}</style></head><body><h1>${escaped(title)}</h1>
<p>A stand-in for tests and the demo. Who are you?</p><form method="post">${buttons.join('')}${button('', 'Cancel')}</form></body></html>`;
}

/** Shows the page that asks for a person, and takes the choice. */
export async function handleInteraction(
  provider: Provider,
  page: InteractionPage,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  if (request.method !== 'POST') {
    response.setHeader('content-type', 'text/html; charset=utf-8');
    response.end(pageOf(page));
    return;
  }
  const accountId = new URLSearchParams(await text(request)).get('person') ?? '';
  const result = page.people.has(accountId)
    ? { login: { accountId }, consent: {}, select_account: {} }
    : { error: 'access_denied', error_description: 'the person cancelled' };
  await provider.interactionFinished(request, response, result, { mergeWithLastSubmission: false });
}
