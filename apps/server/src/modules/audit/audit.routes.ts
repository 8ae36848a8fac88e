import { listActivities } from '@account/contract/endpoints/administration/activities';
import { type Route, route } from '../../http/calls/route.ts';
import type { Database } from '../../platform/database/database.ts';
import { readActivities } from './activities.queries.ts';

/** The audit as a list: all entries for top administrators, those of their organization for the others. */
export const auditRoutes = (database: Database): Route[] => [
  route(listActivities, ({ body }, { scope }) =>
    database.read(scope, (executor) => readActivities(executor, scope, body)),
  ),
];
