import { errorTable } from '@account/contract/errors';
import { expect } from 'vitest';
import type { Answer } from '../support/client.ts';

const known = new Set<number>([200, 302, ...Object.values(errorTable).map(({ status }) => status)]);
const inner =
  /\b(SELECT|INSERT INTO|UPDATE \w+ SET|DELETE FROM|pg_\w+|ECONN|node_modules|node:internal)\b|\.ts:\d+|\bat \S+ \(/;

/** Expects a response with a message for people and nothing of the program's internals, and never a 5xx. */
export function requireDecent(answer: Answer, what: string): void {
  expect(answer.status, what).toBeLessThan(500);
  expect(known, `${what}: ${answer.status}`).toContain(answer.status);
  const text = JSON.stringify(answer.body);
  if (typeof answer.body === 'object' && answer.status !== 200)
    expect('errors' in answer.body, `${what}: errors stand with 422, and with nothing else`).toBe(
      answer.status === 422,
    );
  if (answer.status !== 200 && answer.status !== 302 && !String(answer.headers['content-type']).startsWith('text/html'))
    expect(answer.body.message, what).toMatch(/\S/);
  expect(text.slice(0, 10_000), what).not.toMatch(inner);
}
