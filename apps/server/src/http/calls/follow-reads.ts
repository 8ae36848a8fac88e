import type { Endpoint } from '@account/contract/calls/endpoint';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ReplicaReads } from '../../kernel/replica-reads.ts';
import type { Caller } from '../session/caller.ts';
import { hostCookie } from '../session/cookies.ts';

/** Runs the work of a call or page so that its reads may come from a replica, and the next ones show what it wrote. */
export type FollowReads = <T>(
  visit: { caller: Caller; request: FastifyRequest; reply: FastifyReply; replica?: Endpoint['replica'] },
  work: () => Promise<T>,
) => Promise<T>;

/** The name of the cookie with the position of the last write. */
export const writtenCookieOf = (secure: boolean): string => hostCookie('account_written', secure);

/** Seconds that the cookie lasts at least. */
const shortest = 10;

/** The position that the browser sent; 0 where it wrote nothing lately. */
function readPosition(request: FastifyRequest, secure: boolean): number {
  const value = request.cookies[writtenCookieOf(secure)];
  return value && /^\d{1,16}$/.test(value) ? Number(value) : 0;
}

/**
 * @param reads undefined where there are no replicas
 * @param maxLag seconds that a replica may be behind: what was written longer ago is shown by each
 */
export function createFollowReads(
  reads: ReplicaReads | undefined,
  { secure, maxLag }: { secure: boolean; maxLag: number },
): FollowReads {
  const maxAge = Math.max(shortest, maxLag + 5);
  return ({ caller, request, reply, replica }, work) => {
    // Programs that call by token keep no cookies, and another program may have taken their last write.
    if (!reads || caller.bearer !== undefined) return work();
    return reads.follow(
      {
        mayRead: replica === 'read' && caller.session !== undefined,
        announces: replica === 'announced',
        after: readPosition(request, secure),
        preference: caller.session?.user.id ?? 0,
        onWritten: (position) => {
          const options = { httpOnly: true, sameSite: 'lax', path: '/', secure, maxAge } as const;
          reply.setCookie(writtenCookieOf(secure), String(position), options);
        },
      },
      work,
    );
  };
}
