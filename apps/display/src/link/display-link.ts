import type { DisplayConfiguration, DisplayIdentification } from '@account/contract/endpoints/displays/configuration';
import { followDisplayEvents } from '@account/contract/endpoints/displays/displays.calls';
import { heartbeatEvery } from '@account/contract/values/presence';
import { ApiError } from '@account/web/shared/api/api-error.ts';
import { beat } from '../api/beat.ts';
import { type RawEvent, readEvents } from './read-events.ts';
import { createRest, pauseAfterError } from './rest.ts';

/** Milliseconds between two heartbeats, until the server says others. */
const usualPause = heartbeatEvery.default * 1_000;

/**
 * A stream that lasted so many milliseconds did not fail at once. A display has one stream, and a newer one ends it, so
 * two tabs with the same token would otherwise end each other's streams for ever.
 */
const steady = 30_000;

export type Connection = 'connecting' | 'live' | 'lost';

/** Why the server does not let the display in: it is in the bin, or its token has ended or is blocked. */
export type Refusal = 'removed' | 'ended';

interface LinkOptions {
  token: string;
  manufacturerCode: string | undefined;
  onConfiguration(configuration: DisplayConfiguration): void;
  onConnection(connection: Connection): void;
  /** The user at the display was signed out. */
  onSignedOut(): void;
  /** An administrator asks which display it is. */
  onIdentify(identification: DisplayIdentification): void;
  /** The server refuses the token. The link keeps trying: the display may be restored, or a block be lifted. */
  onRefused(refusal: Refusal): void;
}

export interface DisplayLink {
  /** Tries at once instead of later, as when the network is back. */
  wake(): void;
  close(): void;
}

function refusalOf(error: unknown): Refusal | undefined {
  if (!(error instanceof ApiError) || error.status !== 401) return undefined;
  return error.isSuspended ? 'removed' : 'ended';
}

/**
 * Keeps a display in touch with the server: regular heartbeats, and the stream of its events. The heartbeat alone
 * suffices where streams are not available, and it decides whether the server can be reached.
 */
export function openDisplayLink({ token, manufacturerCode, ...tell }: LinkOptions): DisplayLink {
  const closing = new AbortController();
  const { signal } = closing;
  const [betweenBeats, betweenStreams] = [createRest(signal), createRest(signal)];

  let beatPause: number = usualPause;
  let isRefused = false;
  const refuse = (refusal: Refusal) => {
    isRefused = true;
    tell.onRefused(refusal);
  };

  async function keepBeating() {
    let etag: string | undefined;
    let failures = 0;
    while (!signal.aborted) {
      let pause = beatPause;
      try {
        const answer = await beat({ token, etag, manufacturerCode, signal });
        etag = answer.etag;
        beatPause = answer.pause ?? beatPause;
        pause = beatPause;
        failures = 0;
        if (answer.configuration) tell.onConfiguration(answer.configuration);
        tell.onConnection('live');
        if (isRefused) betweenStreams.wake();
        isRefused = false;
      } catch (error) {
        if (signal.aborted) return;
        const refusal = refusalOf(error);
        if (refusal) {
          failures = 0;
          refuse(refusal);
        } else {
          failures += 1;
          pause = pauseAfterError(failures, error);
          tell.onConnection('lost');
        }
      }
      await betweenBeats.for(pause);
    }
  }

  function hear({ name, data }: RawEvent) {
    if (name === 'configuration') tell.onConfiguration(JSON.parse(data) as DisplayConfiguration);
    if (name === 'signed_out') tell.onSignedOut();
    if (name === 'identify') tell.onIdentify(JSON.parse(data) as DisplayIdentification);
  }

  async function keepFollowing() {
    let failures = 0;
    let asked = 0;
    while (!signal.aborted) {
      let opened = Number.POSITIVE_INFINITY;
      let failure: unknown;
      try {
        await readEvents({
          address: followDisplayEvents.path,
          token,
          signal,
          onOpen: () => {
            opened = performance.now();
            tell.onConnection('live');
          },
          onEvent: hear,
          onRetry: (milliseconds) => {
            asked = milliseconds;
          },
        });
      } catch (error) {
        if (signal.aborted) return;
        const refusal = refusalOf(error);
        if (refusal) {
          failures = 0;
          refuse(refusal);
          await betweenStreams.for(beatPause);
          continue;
        }
        failure = error;
      }
      failures = performance.now() - opened >= steady ? 1 : failures + 1;
      betweenBeats.wake();
      await betweenStreams.for(Math.max(pauseAfterError(failures, failure), asked));
    }
  }

  void keepBeating();
  void keepFollowing();
  return {
    wake: () => {
      betweenBeats.wake();
      betweenStreams.wake();
    },
    close: () => closing.abort(),
  };
}
