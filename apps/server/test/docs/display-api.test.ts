import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { useTestApp } from '#test/support/app.ts';
import {
  buildCloudStorageProvider,
  buildManufacturerApp,
  buildNetworkDrive,
  buildOrganization,
  buildPanelRole,
  buildUser,
} from '#test/support/factories.ts';
import { hashPassword } from '../../src/platform/crypto/passwords.ts';
import { type CurlExample, examplesOf, readCurl } from './curl-example.ts';

const app = useTestApp();
const file = path.join(import.meta.dirname, '../../../../docs/display-api.md');
const password = 'a password of the page';

/** The kinds of values of a JSON document: what an example promises. Its texts and numbers are only examples. */
function shapeOf(value: unknown): unknown {
  if (Array.isArray(value)) return value.slice(0, 1).map(shapeOf);
  if (typeof value !== 'object' || value === null) return value === null ? 'null' : typeof value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, shapeOf(inner)]));
}

async function prepare(): Promise<Record<string, string>> {
  const school = await buildOrganization(app, { name: 'North School' });
  await buildPanelRole(app, { organizationId: school.id, role: 'guest' });
  await buildManufacturerApp(app, { code: 'ACME', internalApps: 'com.example.board;Main;activity' });
  const ada = await buildUser(app, {
    email: 'ada@example.com',
    organizationId: school.id,
    passwordHash: await hashPassword(password, undefined),
  });
  await buildNetworkDrive(app, { userId: ada.id });
  await buildCloudStorageProvider(app, { userId: ada.id });
  return {
    URL: await app.http.listen({ port: 0, host: '127.0.0.1' }),
    CODE: school.enrolment_code,
    PASSWORD: password,
  };
}

/** Reads a stream until it has said what the page promises, and leaves it. */
async function readStream(response: Response, promised: string): Promise<void> {
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  for (let said = ''; !said.includes(promised.trim()); ) {
    const part = await reader?.read();
    if (!part || part.done) throw new Error(`the stream ended with ${said}`);
    said += part.value;
  }
  await reader?.cancel();
}

async function run({ method, url, headers, body, keeps, response: promised }: CurlExample) {
  const response = await fetch(url, { method, headers, ...(body === undefined ? {} : { body }) });
  if (promised.startsWith('event:')) return readStream(response, promised);
  const documented: Record<string, unknown> = JSON.parse(promised);
  const said = (await response.json()) as Record<string, unknown>;
  expect(shapeOf(said), `${method} ${url}: ${JSON.stringify(said)}`).toEqual(shapeOf(documented));
  expect(response.status).toBe('error' in documented ? 400 : 200);
  return keeps ? { [keeps.variable]: String(said[keeps.field]) } : {};
}

test('every command of docs/display-api.md works, and returns what the page says', async () => {
  const variables = await prepare();
  const examples = examplesOf(await readFile(file, 'utf8'));
  expect(examples.length).toBe((await readFile(file, 'utf8')).split('```sh').length - 1);
  for (const { command, response } of examples)
    Object.assign(variables, await run(readCurl(command, response, variables)));
});
