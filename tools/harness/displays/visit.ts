import type { Display } from './display.ts';
import type { Person } from './fleet-parts.ts';
import { signInByPhone } from './phone.ts';

/** How many heartbeats a person stays signed in. */
const stay = 3;

async function signInByPassword(display: Display, { email, password }: Person): Promise<string | undefined> {
  const headers = { 'x-device-token': display.token ?? '' };
  const ask = { method: 'POST', path: '/api/v1/login', headers, body: JSON.stringify({ email, password }) } as const;
  const reply = await display.ask('login', ask, [200, 401, 429]);
  return reply?.status === 200 ? (JSON.parse(reply.body) as { token: string }).token : undefined;
}

/** A person signs in at a display, opens drives and files, stays for a while and signs out. */
export async function visit(display: Display, person: Person): Promise<void> {
  const { habits, report } = display.parts;
  const isByPhone = display.random.happens(habits.phone);
  const token = await (isByPhone ? signInByPhone(display, person) : signInByPassword(display, person));
  if (!token) return;
  report.signedIn += 1;
  await display.askWithToken('me', { method: 'GET', path: '/api/v1/me' }, [200], token);
  await display.askWithToken('cloud files', { method: 'GET', path: '/api/v1/me/cloudfiles?page=1' }, [200], token);
  await display.rest(display.beatPause * stay);
  await display.askWithToken('logout', { method: 'POST', path: '/api/v1/logout' }, [200], token);
  report.signedIn -= 1;
}
