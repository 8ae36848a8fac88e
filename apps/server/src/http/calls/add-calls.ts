import path from 'node:path';
import multipart from '@fastify/multipart';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../../config/config.ts';
import type { DisplayStore, SessionStore } from '../../kernel/callers.ts';
import type { Clock } from '../../kernel/clock.ts';
import type { Metrics } from '../../kernel/telemetry.ts';
import type { Secrets } from '../../platform/crypto/secrets.ts';
import type { Places } from '../../platform/limits/places.ts';
import type { AsUnauthenticated } from '../../platform/limits/queue/unauthenticated-queue.ts';
import { takeFormBodies } from '../forms/form-post.ts';
import type { RateLimitOf } from '../limits/rate-limits.ts';
import type { FindCaller } from '../session/add-caller.ts';
import { sessionCookieOf } from '../session/cookies.ts';
import { createOpenStreams } from '../streams/open-streams.ts';
import { toFastifyRoute } from './call-adapter.ts';
import type { FollowReads } from './follow-reads.ts';
import { takeJsonBodies } from './json-body.ts';
import { openIncoming } from './multipart-body.ts';
import { describeApi } from './openapi.ts';
import type { Route } from './route.ts';

export interface CallParts {
  config: Config;
  secrets: Secrets;
  clock: Clock;
  sessions: SessionStore;
  displays: DisplayStore;
  routes: readonly Route[];
  rateLimitOf: RateLimitOf;
  asUnauthenticated: AsUnauthenticated;
  /** Of the streams of each person. */
  places: Places;
  callerAfterBody: FindCaller;
  followReads: FollowReads;
  metrics: Metrics;
  /** Holds every response against the contract. */
  strict: boolean;
}

/** Adds every call of the contract, and their description at `/openapi.json`. */
export async function addCalls(app: FastifyInstance, { routes, ...parts }: CallParts): Promise<void> {
  const { config } = parts;
  const streams = createOpenStreams(parts.clock);
  parts.metrics.gauge({
    name: 'account_event_streams',
    help: 'Open streams of events',
    labels: ['kind'],
    read: () => Object.entries(streams.counts()).map(([kind, count]) => [{ kind }, count]),
  });
  // Before the server waits for its connections, which would last as long as the sessions.
  app.addHook('preClose', async () => streams.closeAll());
  takeJsonBodies(app, parts.rateLimitOf);
  takeFormBodies(app, parts.rateLimitOf);
  await app.register(multipart);
  const adapter = {
    ...parts,
    streams,
    secureCookies: config.secureCookies,
    receive: await openIncoming(path.join(config.DATA_DIR, 'incoming')),
  };
  for (const route of routes) app.route(toFastifyRoute(route, adapter));

  const endpoints = routes.map(({ endpoint }) => endpoint);
  const formIds = new Set(routes.filter((route) => 'form' in route && route.form).map(({ endpoint }) => endpoint.id));
  let description: string | undefined;
  app.get('/openapi.json', { config: { file: true } }, (_request, reply) => {
    const cookie = sessionCookieOf(config.secureCookies);
    description ??= JSON.stringify(describeApi(endpoints, config.publicUrl, cookie, formIds));
    return reply.type('application/json; charset=utf-8').send(description);
  });
}
