import type { CallContext } from '../../http/calls/call-context.ts';
import type { SessionOrigin } from './session-door.ts';

/** Where a new session comes from: the address and the browser of the request. */
export const originOf = ({ actor }: CallContext): SessionOrigin => actor.origin;
