import {
  countActivities,
  followActivities,
  listActivities,
} from '@account/contract/endpoints/administration/activities';
import { type Route, route } from '../../http/calls/route.ts';
import type { Database } from '../../platform/database/database.ts';
import { countByAction, readActivities } from './activities.queries.ts';
import type { FollowActivities } from './follow-activities.ts';

/** The audit as a list: all entries for top administrators, those of their organization for the others. */
export const auditRoutes = (database: Database, follow: FollowActivities): Route[] => [
  route(followActivities, ({ query }, { scope }) => follow(scope, query)),
  route(listActivities, ({ body }, { scope }) =>
    database.read(scope, (executor) => readActivities(executor, scope, body)),
  ),
  route(countActivities, ({ body }, { scope }) =>
    database.read(scope, (executor) => countByAction(executor, scope, body)),
  ),
];
