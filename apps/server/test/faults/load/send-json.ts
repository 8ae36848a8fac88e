import type { Reply } from '../../../../../tools/harness/client.ts';

/** Sends what a display sends: JSON with a token, without a cookie. A status of success counts as 200. */
export async function sendJson(url: string, body: object, token?: string): Promise<Reply> {
  const headers = { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) };
  const response = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) });
  const text = await response.text();
  return { status: response.status, body: text.startsWith('{') ? JSON.parse(text) : text };
}
