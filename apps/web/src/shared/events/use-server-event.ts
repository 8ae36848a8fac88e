import { useEffect, useEffectEvent } from 'react';
import { type EventData, type EventListener, type EventName, serverEvents } from './server-events.ts';

/**
 * Listens to an event of the server while the component is shown. `onFresh` is called when the stream has been opened
 * again, or late for the first time: what was loaded before may lack events, so it loads that anew. What happened in the
 * moment in which page and stream open comes with the next fetch; each page that follows events has one within a minute.
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
