import type { Display } from './display.ts';
import { StreamKeeper } from './stream-keeper.ts';
import { misbehave } from './violations.ts';
import { visit } from './visit.ts';

/** The share of heartbeats after which a person signs in. */
const visits = 0.1;

/** Milliseconds until a display that was not enrolled, or got no answer, tries again, unless the server says when. */
const patience = { refused: 30_000, lost: 5_000 };

async function enrol(display: Display): Promise<void> {
  while (!display.token && !display.parts.stop.aborted) {
    const reply = await display.enrol();
    if (!display.token)
      await display.rest(reply?.retryAfter ? reply.retryAfter * 1_000 : reply ? patience.refused : patience.lost);
  }
}

async function renewToken(display: Display): Promise<void> {
  const reply = await display.askWithToken('renew token', { method: 'POST', path: '/api/v1/devices/token' });
  if (reply?.status === 200) display.keepToken((JSON.parse(reply.body) as { token: string }).token);
}

/** One turn: a heartbeat, or something else in its place. @returns whether the server is there */
async function takeTurn(display: Display): Promise<boolean> {
  // In the bin it does nothing but ask: a new enrolment would be the end of its token.
  if (display.isSuspended || !display.random.happens(display.parts.habits.failures)) return display.beat();
  await misbehave(display);
  return true;
}

/** The life of a display until the fleet stops: it enrols, then beats, with everything that happens meanwhile. */
export async function live(display: Display, firstTurn: number): Promise<void> {
  const { habits, people, stop } = display.parts;
  const { random } = display;
  const stream = random.happens(habits.events) ? new StreamKeeper(display) : undefined;
  let visited: Promise<void> | undefined;
  await display.rest(firstTurn);
  await enrol(display);
  while (!stop.aborted) {
    const isAnswered = await takeTurn(display);
    stream?.open();
    if (!display.isSuspended && random.happens(habits.renewals)) await renewToken(display);
    // The turn may have outlived the fleet: no display comes any more.
    if (stop.aborted) break;
    if (!visited && !display.isSuspended && people.length > 0 && random.happens(visits))
      visited = visit(display, random.pick(people)).finally(() => {
        visited = undefined;
      });
    // Displays that were switched on together do not stay in step.
    const beat = display.beatPause * (0.9 + 0.2 * random.share());
    await display.rest(isAnswered ? beat : Math.min(beat, patience.lost));
    if (!random.happens(habits.absences)) continue;
    stream?.close();
    display.hangUp();
    await display.rest(display.beatPause * (3 + random.below(10)));
  }
  await visited;
  stream?.close();
  display.hangUp();
}
