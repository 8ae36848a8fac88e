import type { User } from '@account/contract/endpoints/administration/users';
import { accessLevels, panelRoles } from '@account/contract/roles';
import type { UserActor } from '../kernel/actor.ts';
import { systemScope } from '../kernel/scope.ts';
import { organizations, posts } from './demo-names.ts';
import type { DemoServices } from './demo-services.ts';

/** The number of users besides the administrator who loads the demo. */
const peopleCount = 244;

/** Turns `biology.lab` into `Biology lab`. */
const nameOf = (post: string): string => `${post.charAt(0).toUpperCase()}${post.slice(1)}`.replace(/[.-]/g, ' ');

interface Plan {
  email: string;
  name: string;
  organization: number;
  isAdministrator: boolean;
  hasAccepted: boolean;
}

/**
 * The users, spread over the organizations. The second of each is its administrator; every ninth has not accepted yet.
 */
function plan(): Plan[] {
  return Array.from({ length: peopleCount }, (_, index) => {
    const organization = index % organizations.length;
    const round = Math.floor(index / organizations.length);
    const post = posts[round % posts.length] ?? 'office';
    const domain = organizations[organization]?.domain ?? 'demo.example';
    return {
      email: `${post}@${domain}`,
      name: nameOf(post),
      organization,
      isAdministrator: round === 1,
      hasAccepted: index % 9 !== 8,
    };
  });
}

/** Creates all users through the services and returns them. Users with an accepted invitation share one password. */
export async function loadPeople(
  services: DemoServices,
  actor: UserActor,
  organizationIds: readonly number[],
  password: string,
): Promise<User[]> {
  const roles = await services.users.assignableRoles(actor, systemScope);
  const roleOf = (level: string) => roles.find(({ access_level }) => access_level === level)?.id ?? 0;
  const people: User[] = [];
  for (const [index, person] of plan().entries()) {
    const user = await services.users.save(actor, systemScope, {
      email: person.email,
      username: person.email,
      organization_id: organizationIds[person.organization] ?? null,
      role_id: roleOf(person.isAdministrator ? accessLevels.organization : accessLevels.user),
      panel_role: panelRoles[index % 7 === 0 ? 0 : index % 11 === 0 ? 2 : 1],
    });
    people.push(user);
  }
  await Promise.all(
    plan()
      .filter(({ hasAccepted }) => hasAccepted)
      .map(async ({ email, name }) => {
        const token = services.invitationTokens.get(email);
        if (!token) return;
        const visitor = { kind: 'visitor', origin: actor.origin } as const;
        await services.invitations.accept(
          visitor,
          { token, name, email, password },
          { token: undefined, origin: { ...actor.origin, address: '127.0.0.1', userAgent: 'demo' } },
        );
      }),
  );
  return people;
}
