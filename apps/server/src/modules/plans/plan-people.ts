import { errorTable } from '@account/contract/calls/errors';
import {
  type InvitationResult,
  type InvitedPerson,
  invitedPerson,
} from '@account/contract/endpoints/administration/invitation-batches';
import type { Plan, PlannedChange, PlannedPersonRow } from '@account/contract/endpoints/plans';
import { mayChooseOrganization, refusalToChangeUser } from '@account/contract/policies/records';
import { translate } from '@account/messages/translate';
import type { UserActor } from '../../kernel/actor.ts';
import { roleWord, type UserChange } from '../users/index.ts';
import type { StoredPerson } from './plans.queries.ts';
import type { School, Schools } from './schools.ts';

/** A line about a person, with what it leads to. */
export interface PersonLine {
  line: Plan['people'][number];
  /** The organization that the person belongs to afterwards, as far as the line is right. */
  school?: School | undefined;
  /** A person who is there and changes. The organization is the school above. */
  change?: { id: number; to: Omit<UserChange, 'organization_id'>; moves: boolean };
}

/** The data by which lines of a plan are judged. */
export interface PeopleSoFar {
  actor: UserActor;
  schools: Schools;
  /** By e-mail, those of the caller's scope. */
  stored: ReadonlyMap<string, StoredPerson>;
  /** The names of roles by their ids. */
  roles: ReadonlyMap<number, string>;
}

/** The changes that a line makes to a person, in words and in values. A field that it leaves empty stays as it is. */
function differencesOf(
  stored: StoredPerson,
  person: InvitedPerson,
  school: School | undefined,
  roles: PeopleSoFar['roles'],
) {
  const moves = school !== undefined && school.id !== stored.organization_id;
  const to: Omit<UserChange, 'organization_id'> = {};
  const changes: PlannedChange[] = [];
  if (moves) changes.push({ field: 'organization', from: stored.organization_name, to: school.name });
  if (person.name !== null && person.name !== stored.name) {
    to.name = person.name;
    changes.push({ field: 'name', from: stored.name, to: person.name });
  }
  if (person.role_id && person.role_id !== stored.role_id) {
    to.role_id = person.role_id;
    changes.push({ field: 'role', from: roleWord(stored.role_name), to: roleWord(roles.get(person.role_id) ?? '') });
  }
  if (person.panel_role && person.panel_role !== stored.panel_role) {
    to.panel_role = person.panel_role;
    changes.push({ field: 'panel_role', from: stored.panel_role, to: person.panel_role });
  }
  return { moves, to, changes };
}

/** The line of a person who has an account. */
function knownLine(row: number, person: InvitedPerson, { actor, schools, stored, roles }: PeopleSoFar): PersonLine {
  const { email, organization } = person;
  const base = { row, email, changes: [] };
  const invalid = (field: string, text: string) => ({
    line: { ...base, outcome: 'invalid' as const, errors: { [field]: [text] } },
  });
  const known = stored.get(email);
  // Of another organization, whose people this caller does not see.
  if (!known) return invalid('email', translate('validation.email_taken'));
  const asked = mayChooseOrganization(actor) ? organization : null;
  const school = asked === null ? undefined : schools.find(asked);
  if (asked !== null && !school) {
    const { line } = invalid('organization', translate('validation.organization_unknown'));
    return { line: { ...line, suggestion: schools.suggestion(asked) } };
  }
  const { moves, to, changes } = differencesOf(known, person, school, roles);
  const stays =
    known.organization_name === null ? undefined : { id: known.organization_id, name: known.organization_name };
  const after = school ?? stays;
  if (changes.length === 0) return { line: { ...base, outcome: 'unchanged', errors: {} }, school: after };
  const refusal = refusalToChangeUser(actor, known);
  if (refusal) return invalid('email', translate(errorTable[refusal].message));
  return {
    line: { ...base, outcome: moves ? 'moved' : 'changed', changes, errors: {} },
    school: after,
    change: { id: known.id, to, moves },
  };
}

/** The outcome of each person of a plan, from the results that inviting them would have. */
export function planPeople(
  rows: readonly PlannedPersonRow[],
  invited: readonly InvitationResult[],
  so: PeopleSoFar,
): PersonLine[] {
  return rows.map((sent, place) => {
    const row = place + 1;
    const { data: person } = invitedPerson.safeParse(sent);
    const { email = '', outcome = 'invalid', errors: found = {} } = invited[place] ?? {};
    if (outcome === 'exists' && person) return knownLine(row, person, so);
    const { suggestion: _others, ...errors } = found;
    const asked = person?.organization ?? null;
    const isUnknown = errors.organization !== undefined && asked !== null;
    return {
      line: {
        row,
        email,
        outcome: outcome === 'exists' ? 'invalid' : outcome,
        changes: [],
        errors,
        ...(isUnknown && { suggestion: so.schools.suggestion(asked) }),
      },
      ...(outcome === 'new' && asked !== null && { school: so.schools.find(asked) }),
    };
  });
}
