import type { SyncState } from '@account/contract/endpoints/drives/cloud-storage.list';
import { expect, it } from 'vitest';
import { signedIn } from '#test/support/client.ts';
import { openStream } from '#test/support/event-streams.ts';
import { buildDriveOwner, linkDrive, settledDrive, useDriveApp } from '#test/support/outside/drives.ts';
import { buildPerson } from '#test/support/people.ts';
import { until } from '#test/support/until.ts';

const app = useDriveApp();

it('the pages of the owner, and no other user’s, follow a synchronisation from step to step', async () => {
  const { client, user, person, drive } = await buildDriveOwner(app, 'google');
  drive.fill({ files: 2_500, seed: 8 });
  const own = await openStream(app, client);
  const strange = await openStream(app, await signedIn(app, await buildPerson(app)));
  const { body } = await linkDrive(client, 'google', user.id, person.sub);
  const states = () => own.events().map(({ data }) => data as SyncState);
  await until(() => expect(states().at(-1)?.job_status).toBe('success'));
  const { id } = await settledDrive(client, body.data.id);
  const steps = states().map(({ job_status }) => job_status);
  expect(steps.filter((step, place) => step !== steps[place - 1])).toEqual(['pending', 'processing', 'success']);
  const counts = states().map(({ files_synced }) => files_synced);
  expect(counts).toEqual(counts.toSorted((left, right) => left - right));
  expect(counts.at(-1)).toBe(drive.count);
  expect(new Set(states().map((state) => state.id))).toEqual(new Set([id]));
  expect(strange.events()).toEqual([]);
});
