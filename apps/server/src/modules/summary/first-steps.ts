import type { DisplayCounts, SetupStep, Summary } from '@account/contract/endpoints/administration/summary';
import type { UserActor } from '../../kernel/actor.ts';
import { orNotFound } from '../../kernel/errors.ts';
import type { Scope } from '../../kernel/scope.ts';
import type { Database } from '../../platform/database/database.ts';
import { recordOwnChange } from '../audit/index.ts';
import { updateStepsHidden } from '../users/index.ts';
import type { Installation, OwnOrganization } from './summary.queries.ts';

const settings = '/user/personalsetting';

type Steps = Pick<Summary, 'setup'>;

/** A person who is alone has no stand-in, who needs the same role. */
const colleague = ({ users, role_id }: OwnOrganization): SetupStep => ({
  kind: 'colleague',
  done: users > 1,
  path: `/users/invite?role_id=${role_id}`,
});

/** Where the enrolment sheet is: with the only organization, otherwise in the list. */
const sheetPath = (first: number | null, organizations: number): string =>
  first === null || organizations > 1 ? '/organization' : `/organization/${first}`;

/**
 * The steps of a provider's first hour, unless they were put away. A display that enrolled got its code somehow, so that its
 * sheet counts as printed.
 */
export function firstStepsOfTop(own: Installation, displays: DisplayCounts, hasMailServer: boolean): Steps {
  if (own.is_hidden) return {};
  const { organizations, first_organization: first } = own;
  const isEnrolled = displays.total > displays.waiting;
  return {
    setup: [
      { kind: 'organization', done: organizations > 0, path: '/organization/create' },
      { kind: 'sheet', done: own.is_sheet_printed || isEnrolled, path: sheetPath(first, organizations) },
      { kind: 'display', done: displays.total > 0, path: '/device' },
      { kind: 'mail', done: hasMailServer, path: '/about' },
      colleague(own),
    ],
  };
}

/** The same for an administrator of an organization, who has no displays to look after. */
export function firstStepsOfOrganization(own: OwnOrganization): Steps {
  if (own.is_hidden) return {};
  return {
    setup: [
      colleague(own),
      { kind: 'profile_picture', done: own.has_profile_picture, path: settings },
      { kind: 'two_factor', done: own.has_two_factor, path: settings },
    ],
  };
}

/** Puts the steps away, or brings them back. */
export const hideFirstSteps = (database: Database, actor: UserActor, scope: Scope, hidden: boolean): Promise<void> =>
  database.write(scope, async (tx) => {
    const { was_hidden } = orNotFound(await updateStepsHidden(tx, actor.id, hidden));
    await recordOwnChange(tx, actor, 'user.settings_updated', {
      before: { setup_hidden: was_hidden },
      after: { setup_hidden: hidden },
    });
  });
