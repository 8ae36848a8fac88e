import type { ServerEvent } from '@account/contract/endpoints/events';
import { followEvents } from '@account/contract/endpoints/events.calls';
import { useEffect, useEffectEvent } from 'react';
import { askSession } from '#shared/api/ask-session.ts';
import { fresh } from '#shared/api/use-early-call.ts';

type EventName = ServerEvent['name'];
type EventData<Name extends EventName> = Extract<ServerEvent, { name: Name }>['data'];

export interface EventListener<Name extends EventName> {
  onEvent(data: EventData<Name>): void;
  /** Events may have been missed: what was loaded before has to be loaded anew. */
  onFresh(): void;
}

/** Milliseconds. */
interface EventPauses {
  /** How long a hidden tab keeps its stream. */
  hidden: number;
  /** Before the first try after the browser gave up; each further pause is twice as long. */
  first: number;
  longest: number;
  /** How long the first opening may take until events may have been missed since a page began to load. */
  opening: number;
}

interface ServerEvents {
  /** Listens to the events of a name until the returned function is called. */
  listen<Name extends EventName>(name: Name, listener: EventListener<Name>): () => void;
}

/**
 * The events of this tab: one stream, open while there are listeners and the tab is visible. A hidden tab gives its stream
 * up, because over HTTP/1.1 browsers open only six connections to a server for all tabs together.
 */
export function createServerEvents(pauses: EventPauses): ServerEvents {
  const listeners = new Map<EventListener<EventName>, EventName>();
  const followed = new Set<EventName>();
  let source: EventSource | undefined;
  let failures = 0;
  /** Time of the first listener, as `performance.now()` says; undefined once there was a stream. */
  let begun: number | undefined;
  let waiting: ReturnType<typeof setTimeout> | undefined;

  const wait = (pause: number, then: () => void) => {
    clearTimeout(waiting);
    waiting = setTimeout(then, pause);
  };
  const disconnect = () => {
    clearTimeout(waiting);
    source?.close();
    source = undefined;
    followed.clear();
  };
  const isWanted = () => listeners.size > 0 && document.visibilityState === 'visible';

  function follow(name: EventName) {
    if (followed.has(name)) return;
    followed.add(name);
    source?.addEventListener(name, ({ data }: MessageEvent<string>) => {
      const content = JSON.parse(data) as EventData<EventName>;
      for (const [listener, wanted] of [...listeners]) if (wanted === name) listener.onEvent(content);
    });
  }

  /** The browser reconnects by itself, but not after an error response, whose status it does not tell. */
  function giveUp() {
    disconnect();
    if (!isWanted()) return;
    if (failures === 0) void askSession().catch(() => undefined);
    wait(Math.min(pauses.longest, pauses.first * 2 ** failures) * (1 + Math.random() / 2), connect);
    failures += 1;
  }

  function connect() {
    clearTimeout(waiting);
    if (source || !isWanted()) return;
    const opened = new EventSource(followEvents.path);
    source = opened;
    for (const name of listeners.values()) follow(name);
    opened.addEventListener('open', () => {
      failures = 0;
      const isInTime = begun !== undefined && performance.now() - begun < pauses.opening;
      begun = undefined;
      // Data that a page began to load with its stream includes earlier events.
      if (!isInTime) for (const listener of [...listeners.keys()]) listener.onFresh();
    });
    opened.addEventListener('error', () => {
      if (opened === source && opened.readyState === EventSource.CLOSED) giveUp();
    });
  }

  const onVisibility = () => {
    if (document.visibilityState === 'visible') connect();
    else wait(pauses.hidden, disconnect);
  };
  const begin = () => {
    document.addEventListener('visibilitychange', onVisibility);
    // A page that the browser keeps for the back button has no connections.
    addEventListener('pagehide', disconnect);
    begun = performance.now();
    connect();
  };
  const end = () => {
    document.removeEventListener('visibilitychange', onVisibility);
    removeEventListener('pagehide', disconnect);
    disconnect();
    failures = 0;
  };

  return {
    listen: (name, listener) => {
      const known = listener as unknown as EventListener<EventName>;
      listeners.set(known, name);
      if (listeners.size === 1) begin();
      else if (source) follow(name);
      return () => {
        listeners.delete(known);
        if (listeners.size === 0) end();
      };
    },
  };
}

/** The events of this tab. */
const serverEvents = createServerEvents({ hidden: 10_000, first: 2_000, longest: 60_000, opening: fresh });

/**
 * Listens to an event of the server while the component is shown. `onFresh` is called when the stream has been opened
 * again, or late for the first time: data loaded before may lack events, so `onFresh` loads it anew. Events in the moment
 * in which page and stream open come with the next fetch; each page that follows events has one within a minute.
 */
export function useServerEvent<Name extends EventName>(
  name: Name,
  onEvent: EventListener<Name>['onEvent'],
  onFresh: EventListener<Name>['onFresh'],
): void {
  const handleEvent = useEffectEvent((data: EventData<Name>) => onEvent(data));
  const handleFresh = useEffectEvent(() => onFresh());
  useEffect(
    () => serverEvents.listen(name, { onEvent: (data) => handleEvent(data), onFresh: () => handleFresh() }),
    [name],
  );
}
