import { streamLimits } from '@account/contract/limits';
import { AppError } from '../../kernel/app-error.ts';
import type { Clock } from '../../kernel/clock.ts';
import { createEventStream, type ServedStream, type StreamSettings } from './event-stream.ts';

/** The streams of this process. */
export interface OpenStreams {
  /** Makes a stream of an owner. Throws when the owner (429) or the process (503) has as many as allowed. */
  open(owner: string, settings: StreamSettings): ServedStream;
  /** Calls a function about twice a second, until the stream ends. */
  onPulse(stream: ServedStream, check: () => Promise<void>): void;
  /** Ends all streams and refuses further ones. */
  closeAll(): void;
}

/** Milliseconds. An end by time is noticed after this. */
const pulse = 500;
/** Seconds until another try makes sense. */
const retryAfter = 10;

/** One timer serves all streams, and runs only while there are any. */
export function createOpenStreams(clock: Clock): OpenStreams {
  const streams = new Map<ServedStream, (() => Promise<void>)[]>();
  const owners = new Map<string, number>();
  const now = () => clock.now().getTime();
  let timer: NodeJS.Timeout | undefined;
  let isClosing = false;

  const beat = () => {
    const at = now();
    for (const [stream, checks] of streams) {
      stream.keepAlive(at);
      for (const check of checks) void check();
    }
  };
  const leave = (stream: ServedStream, owner: string) => {
    streams.delete(stream);
    const others = (owners.get(owner) ?? 1) - 1;
    if (others > 0) owners.set(owner, others);
    else owners.delete(owner);
    if (streams.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  };

  return {
    open: (owner, settings) => {
      const own = owners.get(owner) ?? 0;
      if (own >= streamLimits.person) throw new AppError('too_many_requests', { retryAfter });
      if (isClosing || streams.size >= streamLimits.process) throw new AppError('unavailable', { retryAfter });
      const stream = createEventStream(settings, now);
      streams.set(stream, []);
      owners.set(owner, own + 1);
      stream.onClose(() => leave(stream, owner));
      timer ??= setInterval(beat, pulse);
      return stream;
    },
    onPulse: (stream, check) => streams.get(stream)?.push(check),
    closeAll: () => {
      isClosing = true;
      for (const stream of streams.keys()) stream.close();
    },
  };
}
