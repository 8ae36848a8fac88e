import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import type { StreamEndpoint } from '@account/contract/calls/endpoint';
import { followDisplayEvents } from '@account/contract/endpoints/displays/configuration';
import { followEvents } from '@account/contract/endpoints/events';
import { expect, onTestFinished } from 'vitest';
import { systemScope } from '../../src/kernel/scope.ts';
import { publish } from '../../src/platform/notifications/publish.ts';
import { deviceTopic } from '../../src/platform/notifications/topics.ts';
import type { TestApp } from './app.ts';
import type { Client } from './client.ts';
import { Display } from './displays.ts';
import { portOf } from './listening.ts';
import { until } from './until.ts';

/** An event stream over a real connection. */
export interface ReadStream {
  response: IncomingMessage;
  /** All that has come. */
  text(): string;
  /** The events that have come, without comments. */
  events(): { name: string; data: unknown }[];
  /** How many have come. */
  count(): number;
  hasEnded(): boolean;
}

const parse = (block: string) => {
  const [, name = '', data = 'null'] = /^event: (\w+)\ndata: (.*)$/.exec(block) ?? [];
  return { name, data: JSON.parse(data) as unknown };
};

const streamOf = (client: Client): StreamEndpoint => (client instanceof Display ? followDisplayEvents : followEvents);

/** Sends the request of the stream that the client may open, without reading the response. */
export async function askForStream(app: TestApp, client: Client): Promise<IncomingMessage> {
  const asked = request({ port: await portOf(app), path: streamOf(client).path, headers: client.headers });
  onTestFinished(() => void asked.destroy());
  asked.end();
  const [response] = (await once(asked, 'response')) as [IncomingMessage];
  return response;
}

/** Milliseconds: a second is promised, a busy machine gets more. */
const within = 5_000;

/** Does something, and expects these streams to end in time and no others. */
export async function expectEnds(
  ended: readonly ReadStream[],
  others: readonly ReadStream[],
  act: () => Promise<unknown>,
): Promise<void> {
  await act();
  const began = performance.now();
  await until(() => expect(ended.every((stream) => stream.hasEnded())).toBe(true));
  expect(performance.now() - began).toBeLessThan(within);
  expect(others.some((stream) => stream.hasEnded())).toBe(false);
}

/**
 * Waits until what was published so far has come to all subscribers, so that a new stream does not hear of it: events
 * come in the order of their commits.
 */
export async function publishedArrives({ database, notifications }: TestApp): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const topic = deviceTopic(0);
  const leave = await notifications.subscribe([topic], { onEvent: () => resolve(), onGap: reject });
  await database.write(systemScope, (tx) => publish(tx, topic, { name: 'changed', data: null }));
  await promise;
  leave();
}

/** Opens the event stream of a client and reads it until the test ends. */
export async function openStream(app: TestApp, client: Client): Promise<ReadStream> {
  const response = await askForStream(app, client);
  let text = '';
  let ended = false;
  response.setEncoding('utf8').on('data', (chunk: string) => {
    text += chunk;
  });
  response
    .on('error', () => undefined)
    .on('close', () => {
      ended = true;
    });
  return {
    response,
    text: () => text,
    events: () =>
      text
        .split('\n\n')
        .filter((block) => block.startsWith('event:'))
        .map(parse),
    count: () => text.split('\n\nevent:').length - 1,
    hasEnded: () => ended,
  };
}
