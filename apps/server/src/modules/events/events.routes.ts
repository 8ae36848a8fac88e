import { followEvents } from '@account/contract/endpoints/events';
import { isTopAdministrator } from '@account/contract/policies/principal';
import { type Route, streamRoute } from '../../http/calls/route.ts';
import type { Notifications } from '../../platform/notifications/notifications.ts';
import { devicesTopic, userTopic } from '../../platform/notifications/topics.ts';

/** The events of a browser tab: what concerns its user, and for top administrators every display. */
export const eventRoutes = (notifications: Notifications): Route[] => [
  streamRoute(followEvents, async (_input, { actor }, stream) => {
    const own = userTopic(actor.id);
    const topics = isTopAdministrator(actor) ? [own, devicesTopic] : [own];
    stream.onClose(await notifications.subscribe(topics, { onEvent: stream.send, onGap: stream.close }));
  }),
];
