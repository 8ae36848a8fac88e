import { heartbeatEvery, presenceAges } from '@account/contract/values/presence';

/** The usualAges of an installation with the default between two heartbeats, as that of the tests. */
export const usualAges = presenceAges(heartbeatEvery.default);
