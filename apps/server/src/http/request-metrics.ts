import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Metrics } from '../kernel/telemetry.ts';

/** The id of a call; pages, files and unknown addresses have one name each, so that the names are few. */
export function endpointOf({ routeOptions: { config } }: FastifyRequest): string {
  if (config.endpoint) return config.endpoint.id;
  if (config.page) return 'page';
  return config.file && !config.nowhere ? 'file' : 'unknown';
}

/** Counts and times requests. */
export function countRequests(app: FastifyInstance, metrics: Metrics): void {
  app.addHook('onResponse', async (request, reply) => {
    const isStream = request.routeOptions.config.endpoint?.events !== undefined;
    const seconds = isStream && reply.statusCode === 200 ? undefined : reply.elapsedTime / 1_000;
    metrics.answered(endpointOf(request), reply.statusCode, seconds);
  });
}
