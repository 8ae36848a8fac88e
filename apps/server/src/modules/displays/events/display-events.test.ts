import { endOwnToken } from '@account/contract/endpoints/accounts/sessions';
import { saveOrganization } from '@account/contract/endpoints/administration/organizations';
import { updateDevice } from '@account/contract/endpoints/devices/devices';
import { heartbeat } from '@account/contract/endpoints/displays/configuration';
import { accessLevels } from '@account/contract/roles';
import { describe, expect, it } from 'vitest';
import { createTestApp, useTestApp } from '#test/support/app.ts';
import { signedIn } from '#test/support/client.ts';
import { enrolledDisplay, signedInAt } from '#test/support/displays.ts';
import { openStream, type ReadStream } from '#test/support/event-streams.ts';
import { buildManufacturerApp, buildOrganization, buildPanelRole, buildUser } from '#test/support/factories.ts';
import { buildPerson } from '#test/support/people.ts';
import { change } from '#test/support/query.ts';
import { until } from '#test/support/until.ts';
import { systemScope } from '../../../kernel/scope.ts';
import { sql } from '../../../platform/database/sql.ts';
import { publish } from '../../../platform/notifications/publish.ts';
import { type DisplayEvent, deviceTopic } from '../../../platform/notifications/topics.ts';
import { type DisplayMessage, type DisplayReader, DisplayStream, type DisplayStreamParts } from './display-stream.ts';

const app = useTestApp();

const tell = (id: number, event: DisplayEvent) =>
  app.database.write(systemScope, (tx) => publish(tx, deviceTopic(id), event));

const lastOf = (stream: ReadStream) => stream.events().at(-1);
const configurationWith = (data: object) =>
  expect.objectContaining({ name: 'configuration', data: expect.objectContaining(data) });
const signInsOf = (stream: ReadStream) => stream.events().filter(({ name }) => name !== 'configuration');
const first = (stream: ReadStream) => until(() => expect(stream.count()).toBe(1));

/** A display of a known manufacturer in an organization, with the stream that it follows. */
async function connected() {
  const organization = await buildOrganization(app);
  const preset = await buildManufacturerApp(app);
  const display = await enrolledDisplay(app, { organizationId: organization.id });
  await display.call(heartbeat, { body: { manufacturer_code: preset.manufacturer_code } });
  const stream = await openStream(app, display);
  await first(stream);
  return { display, organization, preset, stream };
}

type Connected = Awaited<ReturnType<typeof connected>>;

describe('the configuration', () => {
  it('comes at first, and is what the heartbeat returns', async () => {
    const { display, stream } = await connected();
    expect(stream.events()).toEqual([{ name: 'configuration', data: (await display.call(heartbeat)).body }]);
  });

  it.each<[string, (at: Connected) => Promise<unknown>, object]>([
    [
      'the name of the display',
      ({ display }) => change(app, sql`UPDATE devices SET name = 'Hall' WHERE id = ${display.id}`),
      { name: 'Hall' },
    ],
    [
      'the manufacturer that it reports',
      ({ display }) => display.call(heartbeat, { body: { manufacturer_code: 'an unknown one' } }),
      { manufacturerapp: null },
    ],
    [
      'its organization that is taken from it',
      ({ display }) => change(app, sql`UPDATE devices SET organization_id = NULL WHERE id = ${display.id}`),
      { organization: null, panel_roles: [] },
    ],
    [
      'the name of the organization',
      ({ organization: { id } }) =>
        change(app, sql`UPDATE organizations SET name = ${`Renamed ${id}`} WHERE id = ${id}`),
      { organization: { name: expect.stringContaining('Renamed') } },
    ],
    [
      'its logo',
      ({ organization: { id } }) => change(app, sql`UPDATE organizations SET logo = 'new.jpg' WHERE id = ${id}`),
      { organization: { logo_url: 'http://account.test/storage/logos/new.jpg' } },
    ],
    [
      'the vertical height of the logo',
      ({ organization: { id } }) => change(app, sql`UPDATE organizations SET logo_vertical = 99 WHERE id = ${id}`),
      { organization: { logo_vertical: 99 } },
    ],
    [
      'the horizontal height of the logo',
      ({ organization: { id } }) => change(app, sql`UPDATE organizations SET logo_horizontal = 98 WHERE id = ${id}`),
      { organization: { logo_horizontal: 98 } },
    ],
    [
      'a panel role that is added',
      ({ organization: { id } }) => buildPanelRole(app, { organizationId: id, role: 'guest' }),
      { panel_roles: [{ role: 'guest', apps: [], widgets: [] }] },
    ],
    [
      'the apps of the manufacturer',
      ({ preset: { id } }) => change(app, sql`UPDATE manufacturer_apps SET app1_icon = 'b' WHERE id = ${id}`),
      { manufacturerapp: { apps: [{ package: 'com.example.app', icon: 'b' }] } },
    ],
    [
      'the apps of the manufacturer that are removed',
      ({ preset: { id } }) => change(app, sql`DELETE FROM manufacturer_apps WHERE id = ${id}`),
      { manufacturerapp: null },
    ],
  ])('comes with %s', async (_what, act, expected) => {
    const at = await connected();
    const other = await connected();
    await act(at);
    await until(() => expect(lastOf(at.stream)).toMatchObject({ name: 'configuration', data: expected }));
    expect(at.stream.count()).toBe(2);
    expect(other.stream.count()).toBe(1);
  });

  it('comes with panel roles that are changed or removed', async () => {
    const { organization, stream } = await connected();
    const { id } = await buildPanelRole(app, { organizationId: organization.id, role: 'guest' });
    await until(() => expect(lastOf(stream)).toMatchObject({ data: { panel_roles: [{ apps: [] }] } }));
    await change(app, sql`UPDATE organization_panel_roles SET apps = '{com.a}' WHERE id = ${id}`);
    await until(() => expect(lastOf(stream)).toMatchObject({ data: { panel_roles: [{ apps: ['com.a'] }] } }));
    await change(app, sql`DELETE FROM organization_panel_roles WHERE id = ${id}`);
    await until(() => expect(lastOf(stream)).toMatchObject({ data: { panel_roles: [] } }));
  });

  it('comes with the apps of a manufacturer that are made', async () => {
    const display = await enrolledDisplay(app);
    await display.call(heartbeat, { body: { manufacturer_code: 'Later' } });
    const stream = await openStream(app, display);
    await first(stream);
    await buildManufacturerApp(app, { code: 'LATER' });
    const manufacturerapp = { manufacturer_code: 'LATER' };
    await until(() => expect(lastOf(stream)).toMatchObject({ data: { manufacturerapp } }));
  });

  it('comes with the idle logout that a user who is signed in there chooses', async () => {
    const { display, stream } = await connected();
    const person = await buildPerson(app);
    await signedInAt(app, person, display);
    await until(() => expect(stream.events()).toContainEqual(configurationWith({ panel_idletimeout: 0 })));
    await change(app, sql`UPDATE users SET panel_idletimeout = 50 WHERE id = ${person.id}`);
    await until(() => expect(stream.events()).toContainEqual(configurationWith({ panel_idletimeout: 50 })));
  });

  it('comes in every process, from the web', async () => {
    const { display, organization, stream } = await connected();
    const other = await createTestApp({}, { connection: app.connection });
    try {
      const client = await signedIn(other, await buildUser(app, { level: accessLevels.top }));
      await client.call(updateDevice, { body: { id: display.id, name: 'From the web' } });
      await until(() => expect(lastOf(stream)).toMatchObject({ data: { name: 'From the web' } }));
      const body = { id: organization.id, name: `School ${organization.id}`, logo_vertical: 10, logo_horizontal: 20 };
      await client.call(saveOrganization, { body });
      const shown = { name: body.name, logo_vertical: 10, logo_horizontal: 20 };
      await until(() => expect(lastOf(stream)).toMatchObject({ data: { organization: shown } }));
    } finally {
      await other.close();
    }
  });

  it('does not come when nothing of it has changed', async () => {
    const { display, organization, stream } = await connected();
    await change(
      app,
      sql`UPDATE organizations SET enrolment_code = 'ANOTHER1', updated_at = now() WHERE id = ${organization.id}`,
    );
    await tell(display.id, { name: 'changed', data: null });
    await tell(display.id, { name: 'code_decided', data: null });
    await change(app, sql`UPDATE devices SET name = 'Last' WHERE id = ${display.id}`);
    await until(() => expect(lastOf(stream)).toMatchObject({ data: { name: 'Last' } }));
    expect(stream.count()).toBe(2);
  });

  it('of a display that moved follows its new organization, and the old one no more', async () => {
    const { display, organization, stream } = await connected();
    const target = await buildOrganization(app);
    const rename = (id: number, name: string) =>
      change(app, sql`UPDATE organizations SET name = ${name} WHERE id = ${id}`);
    await change(app, sql`UPDATE devices SET organization_id = ${target.id} WHERE id = ${display.id}`);
    await until(() => expect(lastOf(stream)).toMatchObject({ data: { organization: { id: target.id } } }));
    await rename(target.id, `Joined ${target.id}`);
    await until(() =>
      expect(lastOf(stream)).toMatchObject({ data: { organization: { name: `Joined ${target.id}` } } }),
    );
    await rename(organization.id, `Left ${organization.id}`);
    await change(app, sql`UPDATE devices SET name = 'Last' WHERE id = ${display.id}`);
    await until(() => expect(lastOf(stream)).toMatchObject({ data: { name: 'Last' } }));
    expect(stream.count()).toBe(4);
  });
});

describe('a sign-in', () => {
  it('is received, and so is its end', async () => {
    const { display, stream } = await connected();
    const other = await connected();
    const { email } = await buildPerson(app);
    const person = await signedInAt(app, { email }, display);
    await person.call(endOwnToken);
    await until(() =>
      expect(signInsOf(stream)).toEqual([
        { name: 'signed_in', data: { email } },
        { name: 'signed_out', data: { email } },
      ]),
    );
    expect(other.stream.count()).toBe(1);
  });

  it('from before the stream is known when it ends, and others are not', async () => {
    const display = await enrolledDisplay(app);
    const { email } = await buildPerson(app);
    const person = await signedInAt(app, { email }, display);
    const stream = await openStream(app, display);
    await until(() => expect(stream.events()).toContainEqual(configurationWith({ name: display.name })));
    await tell(display.id, { name: 'session_ended', data: { session: 1_000_000_001 } });
    await person.call(endOwnToken);
    // The sign-in itself may have been announced a little late.
    const ends = () => signInsOf(stream).filter(({ name }) => name === 'signed_out');
    await until(() => expect(ends()).toEqual([{ name: 'signed_out', data: { email } }]));
  });

  it('that ends while the stream opens is received as well', async () => {
    const display = await enrolledDisplay(app);
    const { email } = await buildPerson(app);
    const person = await signedInAt(app, { email }, display);
    const ended = Promise.withResolvers<void>();
    const onEvent = ({ name }: DisplayEvent) => {
      if (name === 'session_ended') ended.resolve();
    };
    const leave = await app.notifications.subscribe([deviceTopic(display.id)], { onEvent, onGap: ended.reject });
    const readAndEnd = async () => {
      const state = await app.app.services.configurations.read(display.id);
      await person.call(endOwnToken);
      await ended.promise;
      return state;
    };
    let reading: ReturnType<typeof readAndEnd> | undefined;
    const received: DisplayMessage[] = [];
    const reader = { send: (message: DisplayMessage) => received.push(message), close: () => {}, onClose: () => {} };
    const onIdentified = async () => {};
    const parts = { notifications: app.notifications, onIdentified, read: () => (reading ??= readAndEnd()) };
    const stream = new DisplayStream(parts, reader, { id: display.id, organizationId: null, manufacturerKey: null });
    await stream.start();
    leave();
    expect(received.filter(({ name }) => name === 'signed_out')).toEqual([{ name: 'signed_out', data: { email } }]);
  });
});

it('of two moves at once the later one counts, however long it takes to follow the first', async () => {
  const state = (organizationId: number) => ({ organizationId, manufacturerKey: null, people: [], configuration: {} });
  const states = [1, 2, 3].map(state);
  const slow = Promise.withResolvers<void>();
  const followed = new Set<string>();
  const left: string[] = [];
  const onEvents: ((event: { name: 'changed'; data: null }) => void)[] = [];
  const subscribe = async (topics: { name: string }[], { onEvent }: { onEvent: (typeof onEvents)[number] }) => {
    const topic = topics[1]?.name ?? '';
    onEvents.push(onEvent);
    if (topic === 'organization:2') await slow.promise;
    followed.add(topic);
    return () => {
      left.push(topic);
      followed.delete(topic);
    };
  };
  const read = async () => (states.length > 1 ? states.shift() : states[0]);
  const parts = { notifications: { subscribe }, read, onIdentified: async () => undefined };
  const reader = { send: () => undefined, close: () => undefined, onClose: () => undefined };
  const display = { id: 1, organizationId: 1, manufacturerKey: null };
  const [of, to] = [parts as unknown as DisplayStreamParts, reader as DisplayReader];
  await new DisplayStream(of, to, display).start();
  onEvents[0]?.({ name: 'changed', data: null });
  onEvents[0]?.({ name: 'changed', data: null });
  await until(() => expect(followed).toContain('organization:3'));
  slow.resolve();
  await until(() => expect(left).toHaveLength(2));
  expect([...followed]).toEqual(['organization:3']);
});
