import { renewInvitation, showInvitation } from '@account/contract/endpoints/accounts/invitations';
import { saveUser } from '@account/contract/endpoints/administration/users';
import { lifetimes } from '@account/contract/limits';
import { accessLevels } from '@account/contract/roles';
import { beforeAll, expect, it } from 'vitest';
import { signedIn, visitor } from '#test/support/client.ts';
import { buildUser } from '#test/support/factories.ts';
import { useMailedApp } from '#test/support/outside/mailed-app.ts';

const email = 'late@example.com';
const tokenOf = (link: string): string => link.split('/').at(-1) ?? '';

const app = useMailedApp();
beforeAll(async () => {
  const top = await signedIn(app, await buildUser(app, { level: accessLevels.top }));
  await top.call(saveUser, { body: { email, username: email, role_id: 3, panel_role: 'normal' } });
});

it('sends a new invitation for an expired one by one click, and for no other link', async () => {
  const client = visitor(app);
  const token = tokenOf(await app.linkTo(email));
  const renew = (of: string) => client.call(renewInvitation, { params: { token: of } });
  expect((await renew(token)).status).toBe(422);
  expect((await renew('x'.repeat(43))).status).toBe(422);

  app.clock.advance(lifetimes.invitation + 1);
  const later = visitor(app);
  expect((await later.call(showInvitation, { params: { token } })).body.data.state).toBe('expired');
  expect(await later.call(renewInvitation, { params: { token } })).toMatchObject({
    status: 200,
    body: { message: 'Email sent' },
  });
  const renewed = tokenOf(await app.linkTo(email, 2));
  expect(renewed).not.toBe(token);
  expect((await later.call(showInvitation, { params: { token: renewed } })).body.data).toMatchObject({
    state: 'open',
    email,
  });
  expect((await later.call(renewInvitation, { params: { token } })).status).toBe(422);
});
