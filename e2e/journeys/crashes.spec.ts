import type { Page } from '@playwright/test';
import type { Client } from '../../tools/harness/client.ts';
import { addOrganization } from '../support/data/records.ts';
import { administrator, expect, test } from '../support/fixtures.ts';
import { enrolDisplay } from '../support/outside/http.ts';
import type { Mailbox } from '../support/outside/mailbox.ts';
import { acceptInvitation } from '../support/people/people.ts';
import { roleOf, signedIn } from '../support/people/session.ts';
import { signInQuickly } from '../support/people/sign-in.ts';

const teacher = { email: 'room-204@example.com', password: 'chalk and a wet sponge' };

/** Invites a teacher, who accepts and is signed out after 20 minutes. */
async function inviteTeacher(url: string, session: Client, mailbox: Mailbox, organization_id: number): Promise<void> {
  const role_id = await roleOf(session, '1');
  const body = { email: teacher.email, username: 'room-204', role_id, panel_role: 'normal', organization_id };
  await session.call('POST', '/appapi/user', body);
  const invited = await acceptInvitation(url, await mailbox.next(teacher.email), 'Room 204', teacher);
  await invited.call('PUT', '/appapi/updatesetting', { panel_idletimeout: 20 });
}

/** Two organizations and a display in one of them. @returns the id and the enrolment code of this one */
async function enrolOne(url: string, session: Client): Promise<{ id: number; code: string }> {
  const id = await addOrganization(session, 'North Campus');
  await addOrganization(session, 'City Library');
  const { data } = await session.call<{ data: { enrolment_code: string } }>('GET', `/appapi/organization/${id}`);
  await enrolDisplay(url, { androidid: '9f2c4e71b08a3d56', name: 'Room 204', enrolment_code: data.enrolment_code });
  return { id, code: data.enrolment_code };
}

async function expectEverything(page: Page, url: string): Promise<void> {
  await signInQuickly(page.context(), url, administrator);
  await page.goto('/organization');
  await expect(page.getByText('SHOWING 1 TO 2 OF 2')).toBeVisible();
  await page.getByRole('link', { name: 'Devices', exact: true }).click();
  await expect(page.getByText('Room 204')).toBeVisible();
  await signInQuickly(page.context(), url, teacher);
  await page.goto('/user/personalsetting');
  await expect(page.getByText(/20 minutes/i)).toBeVisible();
}

test.use({ alone: true });

test('nothing is lost by a stop or by any kind of crash', async ({ page, product, mailbox }) => {
  const session = await signedIn(product.url, administrator);
  const { id, code } = await enrolOne(product.url, session);
  await inviteTeacher(product.url, session, mailbox, id);

  await test.step('everything is there after a stop', async () => {
    await product.stop();
    await product.start();
    await expectEverything(page, product.url);
  });

  await test.step('everything is there after kill -9 of the app', async () => {
    await product.kill();
    await product.start();
    await expectEverything(page, product.url);
  });

  await test.step('everything is there after kill -9 of Postgres', async () => {
    await product.killPostgres();
    await expectEverything(page, product.url);
  });

  await test.step('the code still works for the next display', async () => {
    const display = { androidid: '4be07a19c2f65d38', name: 'Room 205', enrolment_code: code };
    expect((await enrolDisplay(product.url, display)).device.organization_id).toBe(id);
  });
});
