import { streamLimits } from '@account/contract/limits';
import type { Clock } from '../../kernel/clock.ts';
import { AppError } from '../../kernel/errors.ts';
import { createEventStream, type ServedStream, type StreamSettings } from './event-stream.ts';

/** Whose streams are counted together. Streams of displays have a bound of their own, and each display has one. */
export interface StreamOwner {
  kind: 'person' | 'display';
  key: string;
}

/** The streams of this process. */
export interface OpenStreams {
  /**
   * Makes a stream of an owner; the earlier one of a display ends. Where the process has as many as allowed, the person with
   * most of them gives one up. Throws when a person has as many as allowed (429), or no user has one to spare (503).
   * @param most how many a person may have in this process
   */
  open(owner: StreamOwner, settings: StreamSettings, most?: number): ServedStream;
  /** Calls a function about twice a second, until the stream ends. It asks the database only when it has to. */
  onPulse(stream: ServedStream, check: () => Promise<void>): void;
  counts(): Record<StreamOwner['kind'], number>;
  /** Ends all streams and refuses further ones. */
  closeAll(): void;
}

/** Milliseconds. An end by time is noticed after this. */
const pulse = 500;
/** Seconds until another try makes sense. */
export const retryAfter = 10;
const bounds = { person: streamLimits.people, display: streamLimits.displays };

/** One timer serves all streams, and runs only while there are any. */
export function createOpenStreams(clock: Clock): OpenStreams {
  const streams = { person: new Set<ServedStream>(), display: new Set<ServedStream>() };
  const owners = new Map<string, Set<ServedStream>>();
  const checks = new Map<ServedStream, () => Promise<void>>();
  const now = () => clock.now().getTime();
  let timer: NodeJS.Timeout | undefined;
  let isClosing = false;

  const beat = () => {
    const at = now();
    for (const kind of [streams.person, streams.display]) for (const stream of kind) stream.keepAlive(at);
    for (const check of checks.values()) void check();
  };
  const leave = (stream: ServedStream, { kind, key }: StreamOwner) => {
    streams[kind].delete(stream);
    checks.delete(stream);
    const own = owners.get(key);
    own?.delete(stream);
    if (own?.size === 0) owners.delete(key);
    if (streams.person.size + streams.display.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  };
  /** Ends the oldest stream of the holder with most, if that is more than the newcomer will have. */
  const shareRoom = (ownSize: number) => {
    let largest = new Set<ServedStream>();
    for (const own of owners.values()) if (own.size > largest.size) largest = own;
    const [oldest] = largest;
    if (largest.size > ownSize + 1) oldest?.close();
  };
  const makeRoom = ({ kind, key }: StreamOwner, most: number) => {
    const own = owners.get(key);
    if (kind === 'display') for (const earlier of own ?? []) earlier.close();
    else if ((own?.size ?? 0) >= most) throw new AppError('too_many_requests', { retryAfter });
    if (kind === 'person' && !isClosing && streams.person.size >= bounds.person) shareRoom(own?.size ?? 0);
    if (isClosing || streams[kind].size >= bounds[kind])
      throw new AppError('unavailable', { message: { id: 'refusals.busy' }, retryAfter });
  };

  return {
    open: (owner, settings, most = streamLimits.person) => {
      makeRoom(owner, most);
      const stream = createEventStream(settings, now);
      streams[owner.kind].add(stream);
      owners.set(owner.key, (owners.get(owner.key) ?? new Set()).add(stream));
      stream.onClose(() => leave(stream, owner));
      timer ??= setInterval(beat, pulse);
      return stream;
    },
    onPulse: (stream, check) => {
      // It may have ended while its session was looked up.
      if (streams.person.has(stream) || streams.display.has(stream)) checks.set(stream, check);
    },
    counts: () => ({ person: streams.person.size, display: streams.display.size }),
    closeAll: () => {
      isClosing = true;
      for (const kind of [streams.person, streams.display]) for (const stream of kind) stream.close();
    },
  };
}
