import { Client } from '../client.ts';
import type { Display } from './display.ts';
import type { Person } from './fleet-parts.ts';

interface PhoneCode {
  device_code: string;
  user_code: string;
  /** Seconds between two requests whether a person has approved. */
  interval: number;
}

/** The share of people who have approved before the display asks for the first time. */
const quick = 0.5;

/** The visit of the address on a phone: a sign-in there, if need be, and the approval. */
async function approve(url: string, person: Person, code: string): Promise<void> {
  const phone = new Client(url);
  await phone.signIn(person);
  await phone.call('GET', `/appapi/displaycode/${code}`);
  await phone.call('POST', `/appapi/displaycode/${code}`, { action: 'approve' });
}

/** Signs a person in without a password at the display. @returns the token, unless it was refused */
export async function signInByPhone(display: Display, person: Person): Promise<string | undefined> {
  const { url, report, stop } = display.parts;
  const asked = await display.askWithToken('login code', { method: 'POST', path: '/api/v1/login/code' });
  if (asked?.status !== 200) return undefined;
  const { device_code, user_code, interval } = JSON.parse(asked.body) as PhoneCode;
  const body = JSON.stringify({ device_code });
  let isApproved = false;
  const approval = approve(url, person, user_code)
    .catch((error: Error) => report.complain(`approval: ${error.message}`))
    .finally(() => {
      isApproved = true;
    });
  // Some have their phones in their hands, others must look for them.
  if (display.random.happens(quick)) await approval;
  while (!stop.aborted) {
    const wasApproved = isApproved;
    const poll = { method: 'POST', path: '/api/v1/login/token', body } as const;
    const reply = await display.askWithToken('login token', poll, [200, 400]);
    if (reply?.status === 200) return (JSON.parse(reply.body) as { token: string }).token;
    // After the decision there is nothing more to wait for.
    if (wasApproved) return undefined;
    await display.rest(interval * 1_000);
  }
  await approval;
  return undefined;
}
