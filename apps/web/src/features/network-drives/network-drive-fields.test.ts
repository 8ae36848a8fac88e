import { type NetworkDrive, networkDriveInput } from '@account/contract/endpoints/drives/network-drives';
import { expect, it } from 'vitest';
import { firstValues, networkDriveBody } from './network-drive-fields.ts';

const stored = {
  id: 7,
  user_id: 2,
  host: '10.0.0.8',
  displayname: 'Lessons',
  domain: null,
  sharepath: '/lessons',
  username: 'room',
  has_password: true,
  isanonymous: 0,
  created_at: '2026-01-01 00:00:00',
  updated_at: '2026-01-02 00:00:00',
} as NetworkDrive;

it('begins with what is stored, never with the password', () => {
  expect(firstValues(stored)).toMatchObject({ host: '10.0.0.8', domain: '', username: 'room', password: '' });
});

it('carries number and version of a stored drive', () => {
  const body = networkDriveBody(firstValues(stored), stored);
  expect(networkDriveInput.parse(body)).toMatchObject({ id: 7, updated_at: stored.updated_at, domain: null });
});

it('leaves username and password of an anonymous drive behind', () => {
  const body = networkDriveBody({ ...firstValues(stored), isanonymous: true, password: 'secret' });
  expect(body).not.toHaveProperty('username');
  expect(body).not.toHaveProperty('password');
  expect(networkDriveInput.parse(body).isanonymous).toBe(true);
});
