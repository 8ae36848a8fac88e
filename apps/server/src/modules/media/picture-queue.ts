import { availableParallelism } from 'node:os';
import type { UserActor } from '../../kernel/actor.ts';
import { AppError } from '../../kernel/app-error.ts';
import type { Requester } from '../../kernel/client.ts';
import { createOneAtATime } from '../../platform/limits/queue/one-at-a-time.ts';
import { createWorkQueue } from '../../platform/limits/queue/work-queue.ts';

/**
 * Pictures are read and decoded one or two at a time: each takes the memory of a decoded picture and a thread of the
 * pool that file access, password hashing and DNS share.
 */
export const pictureQueue = createWorkQueue({
  atOnce: Math.max(1, Math.min(2, Math.floor(availableParallelism() / 2))),
  waiting: 100,
});

/** Drawings wait apart, because one may take all the time that it is given. Those that wait are in memory. */
export const drawingQueue = createWorkQueue({ atOnce: 1, waiting: 20 });

/** Seconds after which a person may try again. */
const retryAfter = 5;

const onePerPerson = createOneAtATime<number>(
  () => new AppError('too_many_requests', { message: { id: 'refusals.picture_under_way' }, retryAfter }),
);

/**
 * Works on one picture of a person at a time: 429 for a second one, unless nobody waits for the first any more.
 * @param work gets the person as the requester for a queue
 */
export async function onePictureOf<T>(
  { id, origin: { requester } }: UserActor,
  work: (requester: Requester | undefined) => Promise<T>,
): Promise<T> {
  if (!requester) return work(undefined);
  return onePerPerson(id, requester, () => work({ ...requester, client: `person ${id}` }));
}

export const workOnPicture = <T>(actor: UserActor, work: () => Promise<T>): Promise<T> =>
  onePictureOf(actor, (requester) => pictureQueue(requester, work));
