import type { Display } from './display.ts';
import { Connection } from './http/connection.ts';
import { requestText } from './http/target.ts';

type Violation = (display: Display) => Promise<unknown>;

const withToken = (display: Display, token = display.token) => {
  const ask = display.heartbeat();
  return { ...ask, headers: { ...ask.headers, authorization: `Bearer ${token}` } };
};

const textOf = (display: Display): string => requestText(display.parts.target, withToken(display));

/** Bodies that no heartbeat has, with the status of their response. */
const malformed = [
  { body: '{"app_version": "4.', expected: 400 },
  { body: '{"app_version": 42}', expected: 422 },
  { body: '["4.2.1"]', expected: 422 },
  { body: `{"os_version": "${'x'.repeat(256)}"}`, expected: 422 },
  { body: '{"app_version": "4\\u0000"}', expected: 422 },
  { body: 'app_version=4', expected: 415, type: 'application/x-www-form-urlencoded' },
] as const;

/** Violations by name. Each has a response that it must get, whatever the server went through. */
const violations: Readonly<Record<string, Violation>> = {
  'hangs up in a request': (display) => {
    const text = textOf(display);
    return new Connection(display.parts.target).sendAndHangUp(text.slice(0, display.random.below(text.length)));
  },
  'hangs up before the answer': (display) => new Connection(display.parts.target).sendAndHangUp(textOf(display)),
  'sends a wrong token': (display) => {
    const token = [...(display.token ?? 'none')].reverse().join('');
    return display.ask('heartbeat', withToken(display, token), [401]);
  },
  'sends a malformed body': (display) => {
    const { body, expected, ...rest } = display.random.pick<(typeof malformed)[number] & { type?: string }>(malformed);
    const ask = withToken(display);
    const headers = { ...ask.headers, ...(rest.type ? { 'content-type': rest.type } : {}) };
    return display.ask('heartbeat', { ...ask, headers, body }, [expected, 401, 429]);
  },
  'beats twice at once': async (display) => {
    const second = new Connection(display.parts.target);
    const both = [display.beat(), display.ask('heartbeat', withToken(display), [200, 304, 401, 429], second)];
    await Promise.all(both);
    second.close();
  },
  'has a wrong clock': (display) => {
    const ask = display.heartbeat();
    const year = 1970 + display.random.below(120);
    const body = JSON.stringify({ ...JSON.parse(ask.body ?? '{}'), sent_at: `${year}-01-01 00:00:00` });
    const headers = { ...ask.headers, date: new Date(Date.UTC(year)).toUTCString() };
    return display.askWithToken('heartbeat', { ...ask, headers, body }, [200, 304]);
  },
  'forgets its token': async (display) => {
    const { androidid, name } = display.profile;
    const body = JSON.stringify({ androidid, name });
    // A display without its token is refused: otherwise anybody could take it over by its name.
    await display.ask('enrol', { method: 'POST', path: '/api/v1/devices', body }, [403, 429]);
  },
};

const names = Object.keys(violations);

/** Commits a random violation. */
export async function misbehave(display: Display): Promise<void> {
  const name = display.random.pick(names);
  display.parts.report.violation(name);
  await violations[name]?.(display);
}
