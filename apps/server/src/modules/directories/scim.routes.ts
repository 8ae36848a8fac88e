import * as scim from '@account/contract/endpoints/directories/scim';
import type { CallContext } from '../../http/calls/call-context.ts';
import { type Route, route } from '../../http/calls/route.ts';
import { AppError } from '../../kernel/errors.ts';
import type { DirectoryServices } from './directories.service.ts';
import * as descriptions from './scim/descriptions.ts';
import { presentList } from './scim/queries.ts';
import { select, type Versioned } from './scim/resources.ts';

type Resource = scim.ScimUser | scim.ScimGroup;

/** Answers with what of a changed resource is asked for, in the headers of RFC 7644, 3.14. */
function sent<R extends Resource>(
  { resource, version }: Versioned<R>,
  selection: scim.ScimSelection,
  { setHeader }: CallContext,
): R {
  setHeader('etag', `"${version}"`);
  setHeader('location', resource.meta?.location ?? '');
  return select(resource, selection);
}

/** Answers a request with a resource, unless the directory has this version. */
const shown = <R extends Resource>(
  { resource, version }: Versioned<R>,
  selection: scim.ScimSelection,
  { hasVersion }: CallContext,
): R | undefined => (hasVersion(version) ? undefined : select(resource, selection));

/** Sends a description as a whole: a filtered one would be taken for one that has what was asked for (RFC 7644, 4). */
const unfiltered =
  <T>(describe: () => T) =>
  async ({ query: { filter } }: { query: { filter?: string | undefined } }): Promise<T> => {
    if (filter !== undefined) throw new AppError('forbidden');
    return describe();
  };

const descriptionRoutes = (publicUrl: string): Route[] => [
  route(
    scim.serviceProviderConfig,
    unfiltered(() => descriptions.describeService(publicUrl)),
  ),
  route(
    scim.resourceTypes,
    unfiltered(() => presentList(descriptions.describeTypes(publicUrl))),
  ),
  route(scim.resourceType, async ({ params }) => descriptions.describeType(publicUrl, params.name)),
  route(
    scim.schemas,
    unfiltered(() => presentList(descriptions.describeSchemas(publicUrl))),
  ),
  route(scim.schema, async ({ params }) => descriptions.describeSchema(publicUrl, params.name)),
];

/** SCIM 2.0, RFC 7644. A refused change becomes a line that administrators see. */
export const scimRoutes = ({ people, groups, refusals, publicUrl }: DirectoryServices): Route[] => [
  ...descriptionRoutes(publicUrl),
  route(scim.listScimUsers, async ({ query }, { actor }) => presentList(await people.list(actor, query))),
  route(scim.showScimUser, async ({ params, query }, context) =>
    shown(await people.show(context.actor, params.id), query, context),
  ),
  route(scim.createScimUser, ({ query, body }, context) =>
    refusals(context.actor, { action: 'created', body }, async () =>
      sent(await people.create(context.actor, body), query, context),
    ),
  ),
  route(scim.replaceScimUser, ({ params: { id }, query, body }, context) =>
    refusals(context.actor, { action: 'updated', body, id }, async () =>
      sent(await people.replace(context.actor, id, body, context.expected), query, context),
    ),
  ),
  route(scim.patchScimUser, ({ params: { id }, query, body }, context) =>
    refusals(context.actor, { action: 'updated', id }, async () =>
      sent(await people.patch(context.actor, id, body, context.expected), query, context),
    ),
  ),
  route(scim.deleteScimUser, ({ params: { id } }, { actor, expected }) =>
    refusals(actor, { action: 'removed', id }, async () => void (await people.remove(actor, id, expected))),
  ),
  route(scim.listScimGroups, async ({ query }, { actor }) => presentList(await groups.list(actor, query))),
  route(scim.showScimGroup, async ({ params, query }, context) =>
    shown(await groups.show(context.actor, params.id, query), query, context),
  ),
  route(scim.createScimGroup, ({ body }, { actor }) =>
    refusals(actor, { action: 'role', body }, () => groups.create(body)),
  ),
  route(scim.replaceScimGroup, ({ params: { id }, query, body }, context) =>
    refusals(context.actor, { action: 'role', body }, async () =>
      sent(await groups.replace(context.actor, id, body, context.expected), query, context),
    ),
  ),
  route(scim.patchScimGroup, ({ params: { id }, query, body }, context) =>
    refusals(context.actor, { action: 'role' }, async () => {
      const changed = await groups.patch(context.actor, id, body, { expected: context.expected, selection: query });
      return changed && sent(changed, query, context);
    }),
  ),
  route(scim.deleteScimGroup, ({ params: { id } }, { actor }) =>
    refusals(actor, { action: 'role' }, () => groups.remove(id)),
  ),
];
