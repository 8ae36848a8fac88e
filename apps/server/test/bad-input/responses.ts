import { errorTable } from '@account/contract/calls/errors';
import { expect } from 'vitest';
import type { CallResponse } from '../support/client.ts';

/** A page or a form leads on. */
const onward = [302, 303];

const known = new Set<number>([200, 201, 204, ...onward, ...Object.values(errorTable).map(({ status }) => status)]);
const inner =
  /\b(SELECT|INSERT INTO|UPDATE \w+ SET|DELETE FROM|pg_\w+|ECONN|node_modules|node:internal)\b|\.ts:\d+|\bat \S+ \(/;

/** Expects a response with a message for people and nothing of the program's internals, and never a 5xx. */
export function requireDecent(response: CallResponse, what: string): void {
  expect(response.status, what).toBeLessThan(500);
  expect(known, `${what}: ${response.status}`).toContain(response.status);
  const text = JSON.stringify(response.body);
  if (typeof response.body === 'object' && response.status >= 300)
    expect('errors' in response.body, `${what}: errors stand with 422, and with nothing else`).toBe(
      response.status === 422,
    );
  if (
    response.status >= 300 &&
    !onward.includes(response.status) &&
    !String(response.headers['content-type']).startsWith('text/html')
  )
    expect(response.body.message ?? response.body.detail, what).toMatch(/\S/);
  expect(text.slice(0, 10_000), what).not.toMatch(inner);
}
