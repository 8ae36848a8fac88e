import { saveUser } from '@account/contract/endpoints/administration/users';
import { updateDevice } from '@account/contract/endpoints/devices/devices';
import { signedIn } from '../support/client.ts';
import { buildDevice, buildUser } from '../support/factories.ts';
import type { Population } from './world.ts';

/** A user and a device that a top administrator moved from one organization to the other. */
async function move({ app, top }: Population, from: { id: number }, to: { id: number }): Promise<void> {
  const client = await signedIn(app, top);
  const { id, email } = await buildUser(app, { organizationId: from.id });
  const person = { id, username: email, organization_id: to.id, role_id: 3, panel_role: 'normal' };
  const device = await buildDevice(app, { organizationId: from.id });
  const responses = [
    await client.call(saveUser, { body: person }),
    await client.call(updateDevice, { body: { id: device.id, name: device.name, organization_id: to.id } }),
  ];
  for (const { status, body } of responses) if (status !== 200) throw new Error(JSON.stringify(body));
}

/** Changes made before the tests, so that audit entries name both organizations. */
export async function live(world: Population): Promise<void> {
  await move(world, world.abroad, world.home);
  await move(world, world.home, world.abroad);
}
