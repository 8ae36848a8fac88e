import { followDisplayEvents } from '@account/contract/endpoints/displays/events';
import { type Route, streamRoute } from '../../../http/calls/route.ts';
import { DisplayStream, type DisplayStreamParts } from './display-stream.ts';

/** The events of displays. The stream is no sign of life: a display says by heartbeats that it lives. */
export const displayEventRoutes = (parts: DisplayStreamParts): Route[] => [
  streamRoute(followDisplayEvents, (_input, { display }, stream) => new DisplayStream(parts, stream, display).start()),
];
