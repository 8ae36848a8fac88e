import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { useTestApp } from '#test/support/app.ts';
import { connected, type Directory } from './test/directory.ts';

const app = useTestApp();

/** One request of a directory, and the response that it needs. `{name}` stands for what an earlier step kept. */
interface Step {
  step: string;
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  path: string;
  send?: object;
  status: number;
  body?: object;
  keep?: Record<string, string>;
}

const stepsOf = (name: string): Step[] =>
  JSON.parse(readFileSync(path.join(import.meta.dirname, 'test/payloads', `${name}.json`), 'utf8'));

const at = (body: unknown, place: string): unknown =>
  place.split('.').reduce<unknown>((value, key) => (value as Record<string, unknown> | undefined)?.[key], body);

const filled = <T>(value: T, kept: Readonly<Record<string, string>>): T =>
  JSON.parse(JSON.stringify(value).replace(/\{(\w+)\}/g, (whole, name: string) => kept[name] ?? whole));

async function take(directory: Directory, step: Step, kept: Record<string, string>): Promise<void> {
  const { method, path: where, send, status, body } = filled(step, kept);
  const response = await directory.send(method, where, send);
  const what = `${step.step}: ${JSON.stringify(response.body)}`;
  expect(response.status, what).toBe(status);
  if (status !== 204) expect(response.headers['content-type'], what).toMatch(/^application\/scim\+json/);
  if (body) expect(response.body, what).toMatchObject(body);
  for (const [name, place] of Object.entries(step.keep ?? {})) kept[name] = String(at(response.body, place));
}

/**
 * The requests of directories, from their public documents, the steps of Microsoft's validator, and Okta's list of tests.
 * Each step needs those before it.
 */
describe.each(['entra', 'okta', 'google', 'validator', 'okta-list'])('%s', (name) => {
  it('is understood, step by step', async () => {
    const directory = await connected(app);
    const kept: Record<string, string> = { domain: directory.domain };
    for (const step of stepsOf(name)) await take(directory, step, kept);
  });
});
