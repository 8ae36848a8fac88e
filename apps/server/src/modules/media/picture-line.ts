import { availableParallelism } from 'node:os';
import type { UserActor } from '../../kernel/actor.ts';
import { AppError } from '../../kernel/app-error.ts';
import type { Requester } from '../../kernel/requester.ts';
import { createWorkQueue } from '../../kernel/work-queue.ts';

/**
 * Pictures are read and decoded one or two at a time: each takes the memory of a decoded picture and a thread of the
 * pool that file access, password hashing and DNS share.
 */
export const pictureLine = createWorkQueue({
  atOnce: Math.max(1, Math.min(2, Math.floor(availableParallelism() / 2))),
  waiting: 100,
});

/** Drawings wait apart, because one may take all the time that it is given. Those that wait are in memory. */
export const drawingLine = createWorkQueue({ atOnce: 1, waiting: 20 });

/** Whose picture waits or is being worked on. */
const underWay = new Map<number, Requester>();

/** Seconds after which a person may try again. */
const retryAfter = 5;

/**
 * Works on one picture of a person at a time: 429 for a second one, unless nobody waits for the first any more.
 * @param work gets the person as whoever waits in a line
 */
export async function inLineAlone<T>(
  actor: UserActor,
  work: (requester: Requester | undefined) => Promise<T>,
): Promise<T> {
  const { requester } = actor.origin;
  if (!requester) return work(undefined);
  const first = underWay.get(actor.id);
  if (first && !first.hasLeft())
    throw new AppError('too_many_requests', { message: { id: 'refusals.picture_under_way' }, retryAfter });
  underWay.set(actor.id, requester);
  try {
    return await work({ ...requester, client: `person ${actor.id}` });
  } finally {
    if (underWay.get(actor.id) === requester) underWay.delete(actor.id);
  }
}

export const workOnPicture = <T>(actor: UserActor, work: () => Promise<T>): Promise<T> =>
  inLineAlone(actor, (requester) => pictureLine(requester, work));
