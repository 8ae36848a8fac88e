import { followEvents } from '@account/contract/endpoints/events';
import { isTopAdministrator } from '@account/contract/policies/principal';
import { type Route, streamRoute } from '../../http/calls/route.ts';
import type { ReplicaReads } from '../../kernel/replica-reads.ts';
import type { Notifications } from '../../platform/notifications/notifications.ts';
import { type DeviceEvent, devicesTopic, type UserEvent, userTopic } from '../../platform/notifications/topics.ts';
import { sumOfDisplays } from './sum-of-displays.ts';

type Shown = Pick<ReplicaReads, 'showAll'> | undefined;

/** An event makes browsers read lists anew: it is sent once all replicas that they may be read from show the change. */
function onceShown<Event>(replicas: Shown, send: (event: Event) => void): (event: Event) => void {
  if (!replicas) return send;
  let last = Promise.resolve();
  return (event) => {
    const shown = replicas.showAll();
    last = last.then(() => shown).then(() => send(event));
  };
}

/**
 * The events of a browser tab: what concerns its user, and for top administrators every display, summed up once a second. A
 * stream that opens makes browsers read anew as well.
 */
export const eventRoutes = (notifications: Notifications, replicas: Shown): Route[] => [
  streamRoute(followEvents, async (_input, { actor }, stream) => {
    const own = userTopic(actor.id);
    const topics = isTopAdministrator(actor) ? [own, devicesTopic] : [own];
    const send = onceShown(replicas, stream.send);
    const displays = sumOfDisplays((data) => send({ name: 'device', data }));
    stream.onClose(displays.stop);
    const onEvent = (event: UserEvent | DeviceEvent) =>
      event.name === 'device' ? displays.add(event.data) : send(event);
    stream.onClose(await notifications.subscribe(topics, { onEvent, onGap: stream.close }));
    await replicas?.showAll();
  }),
];
