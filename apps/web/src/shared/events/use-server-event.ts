import { useEffect, useEffectEvent } from 'react';
import { type EventData, type EventListener, type EventName, serverEvents } from './server-events.ts';

/**
 * Listens to an event of the server while the component is shown. `onFresh` is called whenever the stream has been
 * opened, also for the first time: what was loaded before may lack events, so it loads that anew.
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
