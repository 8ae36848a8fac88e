import { type AccessLevel, accessLevels } from '@account/contract/roles';
import { sql } from '../../src/platform/database/sql.ts';
import type { TestApp } from './app.ts';
import { rowOf } from './query.ts';
import { unique } from './unique.ts';

/** The id of the role of an access level. */
export const roleId = async (app: TestApp, level: AccessLevel): Promise<number> =>
  (await rowOf<{ id: number }>(app, sql`SELECT id FROM roles WHERE access_level = ${level}`)).id;

/** A valid body that creates an organization. */
export const organizationBody = (overrides: object = {}) => ({
  name: `Organization ${unique()}`,
  logo_vertical: 64,
  logo_horizontal: 48,
  ...overrides,
});

/** A valid body that creates an ordinary user. */
export const userBody = async (app: TestApp, overrides: object = {}) => {
  const username = `new-${unique()}`;
  return {
    email: `${username}@example.com`,
    username,
    role_id: await roleId(app, accessLevels.user),
    panel_role: 'normal',
    ...overrides,
  };
};

/** A valid body that creates a manufacturer app. */
export const manufacturerAppBody = (overrides: object = {}) => ({
  manufacturer_code: `CODE-${unique()}`,
  app1_package: 'com.example.app',
  app1_icon: 'icon',
  ...overrides,
});

/** A valid body that saves a view, of any list. */
export const viewBody = (overrides: object = {}) => ({
  list: 'users',
  name: `View ${unique()}`,
  params: { search: 'north', per_page: '50', hide: 'created_at' },
  ...overrides,
});

/** A valid body that finishes the registration of an external identity. */
export const finishBody = (overrides: object = {}) => ({
  keycloak_id: 'somebody',
  email: 'somebody@example.com',
  name: 'Ada Lovelace',
  username: 'somebody@example.com',
  firstName: 'Ada',
  lastName: 'Lovelace',
  preferred_username: 'Ada',
  given_name: 'Ada',
  family_name: 'Lovelace',
  ...overrides,
});

/** A valid body that creates a drive. */
export const driveBody = (overrides: object = {}) => ({ host: '192.168.1.20', ...overrides });

export const tokenBody = (overrides: object = {}) => ({
  name: 'Timetable',
  scopes: ['users:read'],
  expires_at: null,
  ...overrides,
});

/** An address of this machine where nothing listens. */
export const closedAddress = 'http://127.0.0.1:9/hook';

export const webhookBody = (overrides: object = {}) => ({
  url: closedAddress,
  events: ['user.created'],
  is_active: true,
  ...overrides,
});
