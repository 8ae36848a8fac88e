import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { Client } from '../../../../tools/harness/client.ts';
import { type Span, startCollector } from '../support/outside/collector.ts';
import { preparedFolder } from '../support/postgres/prepared-folder.ts';
import { allowSlowTests } from '../support/slow-tests.ts';
import { until } from '../support/until.ts';
import { createOrganization, start } from './server-process.ts';

allowSlowTests();

const account = { email: 'admin@example.com', password: 'set by the operator' };

const attributeOf = ({ attributes }: Span, name: string) => {
  const { value } = attributes.find(({ key }) => key === name) ?? {};
  return value?.stringValue ?? value?.intValue;
};

const logOf = (output: string): Record<string, unknown>[] =>
  output
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map((line) => JSON.parse(line));

it('calls, their statements and jobs are spans without values, of all processes, and of the trace of the caller', async () => {
  const collector = await startCollector();
  const DATA_DIR = await preparedFolder();
  const { url, program } = await start({
    DATA_DIR,
    WEB_CONCURRENCY: '2',
    ADMIN_PASSWORD: account.password,
    OTEL_EXPORTER_OTLP_ENDPOINT: `${collector.address}/`,
  });
  const browser = new Client(url);
  expect(await browser.signIn(account)).toBe(200);
  expect((await createOrganization(browser, 'Marker of a name')).status).toBe(200);
  expect((await createOrganization(browser, 'Marker of a name')).status).toBe(422);
  const traceId = '0af7651916cd43dd8448eb211c80319c';
  const parentSpanId = 'b7ad6b7169203331';
  const headers = { ...browser.headers, 'content-type': 'application/json', 'x-marker': 'marker of a header' };
  const body = JSON.stringify({ search: { value: 'Marker of a search' }, page: 1 });
  const traceparent = `00-${traceId}-${parentSpanId}-01`;
  await fetch(`${url}/appapi/users?marker=1`, { method: 'POST', headers: { ...headers, traceparent }, body });
  await fetch(`${url}/appapi/user/987654321`, { headers: { ...headers, traceparent: '00-marker-of-a-parent' } });
  expect((await browser.send('POST', '/password/email', { email: account.email })).status).toBe(200);
  const outbox = path.join(DATA_DIR, 'outbox');
  await until(() =>
    expect(existsSync(outbox) && readdirSync(outbox).some((name) => /^[^.].*\.eml$/.test(name))).toBe(true),
  );
  expect(await program.end('SIGTERM')).toEqual({ code: 0, signal: null });

  expect([...collector.paths]).toEqual(['/v1/traces']);
  const spans = collector.spans();
  const followed = spans.filter((span) => span.traceId === traceId);
  const call = followed.find(({ name }) => name === 'POST /appapi/users');
  expect(call).toMatchObject({ parentSpanId });
  expect([
    call && attributeOf(call, 'account.endpoint'),
    call && attributeOf(call, 'http.response.status_code'),
  ]).toEqual(['users.list', 200]);
  const parts = followed.filter((span) => span !== call);
  expect(new Set(parts.map((span) => span.parentSpanId))).toEqual(new Set([call?.spanId]));
  const names = parts.map(({ name }) => name);
  // One before the body was read, one after it.
  expect(names).toEqual(
    expect.arrayContaining([expect.stringMatching(/^SELECT sessions/), expect.stringMatching(/record_counters/)]),
  );

  const one = spans.find(({ name }) => name === 'GET /appapi/user/:id');
  expect([one?.traceId.length, one?.parentSpanId ?? '']).toEqual([32, '']);
  // The second organization of a name is refused; which of the two comes first depends on the processes.
  const write = spans.find(
    (span) => span.name === 'POST /appapi/organization' && attributeOf(span, 'http.response.status_code') === 200,
  );
  const ofWrite = spans.filter((span) => span.parentSpanId === write?.spanId).map(({ name }) => name);
  expect(ofWrite).toEqual(expect.arrayContaining(['BEGIN', expect.stringMatching(/^INSERT organizations/), 'COMMIT']));
  const failed = spans.find((span) => attributeOf(span, 'error.type') === '23505');
  expect(failed && attributeOf(failed, 'db.query.text')).toMatch(/^INSERT .*\$1/);

  const job = spans.find(({ name }) => name === 'job mail.deliver');
  expect(spans.filter((span) => span.parentSpanId === job?.spanId)).not.toEqual([]);
  const processes = new Set(
    collector.bodies.map((text) => /"process\.pid","value":\{"intValue":(\d+)/.exec(text)?.[1]),
  );
  expect(processes.size).toBeGreaterThan(1);
  const sent = collector.bodies.join('');
  for (const value of [
    /marker/i,
    /987654321/,
    /example\.com/,
    /127\.0\.0\.1/,
    account.password,
    browser.headers['x-csrf-token'],
  ])
    expect(sent).not.toMatch(value);

  const lines = logOf(program.stdout);
  expect(lines.find(({ path: of }) => of === '/appapi/users')).toMatchObject({ msg: 'request', trace_id: traceId });
  expect(lines.find(({ event }) => event === 'sign_in_succeeded')?.trace_id).toBe(
    spans.find(({ name }) => name === 'POST /login')?.traceId,
  );
  expect(lines.find(({ msg }) => msg === 'mail written to the outbox')?.trace_id).toBe(job?.traceId);
});
