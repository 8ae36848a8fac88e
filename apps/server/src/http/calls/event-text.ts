import type { EventOf, StreamEndpoint } from '@account/contract/calls/endpoint';
import { createWriter } from './response-writer.ts';

/**
 * Compiles the writer of a stream's events: like a response, an event has declared fields only, and with `strict` it is
 * validated. An event that the contract does not know fails.
 */
export function createEventText(endpoint: StreamEndpoint, strict: boolean): (event: EventOf<StreamEndpoint>) => string {
  const writers = new Map(
    Object.entries(endpoint.events).map(([name, schema]) => [
      name,
      createWriter(`${endpoint.id}, event ${name}`, schema, strict),
    ]),
  );
  return ({ name, data }) => {
    const write = writers.get(name);
    if (!write) throw new Error(`${endpoint.id}: undeclared event ${name}`);
    return `event: ${name}\ndata: ${write(data)}\n\n`;
  };
}
