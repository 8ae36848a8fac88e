import { endOwnToken } from '@account/contract/endpoints/accounts/sessions';
import { displayConfiguration, heartbeat } from '@account/contract/endpoints/displays/configuration';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/v4/core';
import { useTestApp } from '#test/support/app.ts';
import { enrolledDisplay, signedInAt } from '#test/support/displays.ts';
import { openStream } from '#test/support/event-streams.ts';
import { buildManufacturerApp, buildOrganization, buildPanelRole } from '#test/support/factories.ts';
import { buildPerson } from '#test/support/people.ts';
import { change, rowsOf } from '#test/support/query.ts';
import { until } from '#test/support/until.ts';
import { type Fragment, sql } from '../../../platform/database/sql.ts';

const app = useTestApp();

/** A display whose configuration has a value in every field. */
async function configured() {
  const organization = await buildOrganization(app);
  const role = await buildPanelRole(app, { organizationId: organization.id });
  const preset = await buildManufacturerApp(app, { internalApps: 'com.a;Main;activity' });
  const display = await enrolledDisplay(app, { organizationId: organization.id });
  await display.call(heartbeat, { body: { manufacturer_code: preset.manufacturer_code } });
  const person = await buildPerson(app);
  const visit = await signedInAt(app, person, display);
  return { display, organization, role, preset, person, visit };
}

type Configured = Awaited<ReturnType<typeof configured>>;

interface Source {
  /** The field of the configuration that changes. */
  field: string;
  /** The event of the table that it changes with. */
  event: string;
  act: (at: Configured) => Promise<unknown>;
  prepare?: (at: Configured) => Promise<unknown>;
}

const updating = (table: string, field: string, statement: (at: Configured) => Fragment): Source => ({
  field,
  event: `UPDATE ${table}`,
  act: (at) => change(app, statement(at)),
});
const ofDisplay = (field: string, set: Fragment) =>
  updating('devices', field, ({ display: { id } }) => sql`UPDATE devices SET ${set} WHERE id = ${id}`);
const ofOrganization = (field: string, set: Fragment) =>
  updating('organizations', field, ({ organization: { id } }) => sql`UPDATE organizations SET ${set} WHERE id = ${id}`);
const ofRole = (field: string, set: Fragment) =>
  updating(
    'organization_panel_roles',
    field,
    ({ role: { id } }) => sql`UPDATE organization_panel_roles SET ${set} WHERE id = ${id}`,
  );
const ofPreset = (field: string, set: Fragment) =>
  updating(
    'manufacturer_apps',
    field,
    ({ preset: { id } }) => sql`UPDATE manufacturer_apps SET ${set} WHERE id = ${id}`,
  );

/** One change for each field of the contract's schema, and for each event that the triggers publish. */
const sources: Source[] = [
  ofDisplay('name', sql`name = 'Changed'`),
  ofDisplay('organization', sql`organization_id = NULL`),
  {
    field: 'organization.id',
    event: 'UPDATE devices',
    act: async ({ display }) => {
      const { id } = await buildOrganization(app);
      return change(app, sql`UPDATE devices SET organization_id = ${id} WHERE id = ${display.id}`);
    },
  },
  ofOrganization('organization.name', sql`name = 'Changed ' || id`),
  ofOrganization('organization.logo_url', sql`logo = 'changed.jpg'`),
  ofOrganization('organization.logo_vertical', sql`logo_vertical = 99`),
  ofOrganization('organization.logo_horizontal', sql`logo_horizontal = 98`),
  {
    field: 'panel_roles',
    event: 'INSERT organization_panel_roles',
    act: ({ organization: { id } }) => buildPanelRole(app, { organizationId: id }),
  },
  {
    field: 'panel_roles',
    event: 'DELETE organization_panel_roles',
    act: ({ role: { id } }) => change(app, sql`DELETE FROM organization_panel_roles WHERE id = ${id}`),
  },
  ofRole('panel_roles.role', sql`role = 'Changed'`),
  ofRole('panel_roles.apps', sql`apps = '{com.changed}'`),
  ofRole('panel_roles.widgets', sql`widgets = '{clock}'`),
  ofDisplay('manufacturerapp', sql`manufacturer_key = 'another'`),
  {
    field: 'manufacturerapp',
    event: 'INSERT manufacturer_apps',
    prepare: ({ display }) => display.call(heartbeat, { body: { manufacturer_code: `later-${display.id}` } }),
    act: ({ display }) => buildManufacturerApp(app, { code: `Later-${display.id}` }),
  },
  {
    field: 'manufacturerapp',
    event: 'DELETE manufacturer_apps',
    act: ({ preset: { id } }) => change(app, sql`DELETE FROM manufacturer_apps WHERE id = ${id}`),
  },
  ofPreset('manufacturerapp.manufacturer_code', sql`manufacturer_code = lower(manufacturer_code)`),
  ofPreset('manufacturerapp.manufacturer_name', sql`manufacturer_name = 'Changed'`),
  ofPreset('manufacturerapp.apps', sql`app2_package = 'com.second', app2_icon = 'second'`),
  ofPreset('manufacturerapp.apps.package', sql`app1_package = 'com.changed'`),
  ofPreset('manufacturerapp.apps.icon', sql`app1_icon = 'changed'`),
  ofPreset('manufacturerapp.internal_apps', sql`internal_apps = NULL`),
  ofPreset('manufacturerapp.internal_apps.package', sql`internal_apps = 'com.changed;Main;activity'`),
  ofPreset('manufacturerapp.internal_apps.component', sql`internal_apps = 'com.a;Changed;activity'`),
  ofPreset('manufacturerapp.internal_apps.type', sql`internal_apps = 'com.a;Main;component'`),
  updating(
    'users',
    'panel_idletimeout',
    ({ person: { id } }) => sql`UPDATE users SET panel_idletimeout = 50 WHERE id = ${id}`,
  ),
  {
    field: 'panel_idletimeout',
    event: 'INSERT sessions',
    act: async ({ display }) => {
      const next = await buildPerson(app);
      await change(app, sql`UPDATE users SET panel_idletimeout = 40 WHERE id = ${next.id}`);
      await signedInAt(app, next, display);
    },
  },
  { field: 'panel_idletimeout', event: 'DELETE sessions', act: ({ visit }) => visit.call(endOwnToken) },
];

/** The names of all fields of a schema, those of objects in lists included. */
const fieldsOf = ({ anyOf = [], items, properties = {} }: z.JSONSchema.BaseSchema): string[] => [
  ...[...anyOf, items ?? []].flat().flatMap((part) => (typeof part === 'object' ? fieldsOf(part) : [])),
  ...Object.entries(properties).flatMap(([name, part]) => [
    name,
    ...(typeof part === 'object' ? fieldsOf(part).map((field) => `${name}.${field}`) : []),
  ]),
];

/** The value of a field in a body. */
const fieldIn = (value: unknown, [name, ...names]: string[]): unknown => {
  if (Array.isArray(value))
    return value.map((part: unknown) => fieldIn(part, name === undefined ? [] : [name, ...names]));
  if (name === undefined || typeof value !== 'object' || value === null) return value;
  return fieldIn(new Map(Object.entries(value)).get(name), names);
};

describe('the configuration of a display', () => {
  it.each(sources)('has another version, and is sent, after $event for $field', async ({ field, act, prepare }) => {
    const at = await configured();
    await prepare?.(at);
    const before = await at.display.call(heartbeat);
    const again = () => at.display.call(heartbeat, { headers: { 'if-none-match': String(before.headers.etag) } });
    expect((await again()).status).toBe(304);
    const stream = await openStream(app, at.display);
    await until(() => expect(stream.events()).toContainEqual({ name: 'configuration', data: before.body }));

    await act(at);
    const after = await again();
    expect(after.status).toBe(200);
    expect(after.headers.etag).not.toBe(before.headers.etag);
    const path = field.split('.');
    expect(fieldIn(after.body, path)).not.toEqual(fieldIn(before.body, path));
    await until(() => expect(stream.events()).toContainEqual({ name: 'configuration', data: after.body }));
  });

  it('has no field without a change in this test', () => {
    // It is a setting, and changes with the start of another program.
    const fields = fieldsOf(z.toJSONSchema(displayConfiguration)).filter((field) => field !== 'heartbeat_every');
    expect([...new Set(sources.map(({ field }) => field))].sort()).toEqual(fields.sort());
  });

  it('is published by no trigger without a change in this test', async () => {
    const events = await rowsOf<{ event: string }>(
      app,
      sql`SELECT DISTINCT e.name || ' ' || t.tgrelid::regclass AS event
        FROM pg_trigger t JOIN pg_proc p ON p.oid = t.tgfoid
          JOIN (VALUES ('INSERT', 4), ('DELETE', 8), ('UPDATE', 16)) AS e (name, bit) ON t.tgtype & e.bit > 0
        WHERE p.prosrc ~ 'publish_display_change|device:' AND pg_get_triggerdef(t.oid) !~ '''access'''`,
    );
    expect([...new Set(sources.map(({ event }) => event))].sort()).toEqual(events.map(({ event }) => event).sort());
  });
});
