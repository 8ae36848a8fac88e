import { describe, expect, it } from 'vitest';
import { endpoints } from '../api.ts';
import { takesCurrentPassword } from '../calls/current-password.ts';
import { takesApiTokens } from '../calls/endpoint.ts';
import { tokenScopes, unusedScopes } from './token-scopes.ts';

const open = endpoints.filter(({ scope }) => scope !== undefined);
const idsOf = (wanted: string) => open.filter(({ scope }) => scope === wanted).map(({ id }) => id);

describe('the calls of API tokens', () => {
  it.each([
    [
      'users:read',
      ['sessions.signInsOfUser', 'users.list', 'users.show', 'users.listAssignableRoles', 'invitationBatches.list'],
      ['invitationBatches.show', 'users.count'],
    ],
    [
      'users:write',
      ['users.save', 'users.assign', 'users.delete', 'users.invite'],
      ['invitationBatches.send', 'invitationBatches.resend'],
    ],
    ['devices:read', ['devices.list', 'devices.show', 'devices.organizationPresence', 'devices.count'], []],
    [
      'devices:write',
      ['devices.update', 'devices.assign', 'devices.delete', 'devices.release', 'devices.block', 'devices.unblock'],
      ['devices.identify', 'devices.signOut'],
    ],
    ['organizations:read', ['organizations.list', 'organizations.show', 'panelRoles.list', 'panelRoles.show'], []],
    [
      'organizations:write',
      ['organizations.save', 'organizations.import', 'organizations.delete', 'organizations.renewEnrolmentCode'],
      ['organizations.printSheets', 'organizations.recordPrintedSheet'],
    ],
    ['networkdrives:read', ['networkDrives.list', 'networkDrives.show'], []],
    ['networkdrives:write', ['networkDrives.save', 'networkDrives.delete'], []],
    ['manufacturerapps:read', ['manufacturerApps.list', 'manufacturerApps.show'], []],
    ['manufacturerapps:write', ['manufacturerApps.save', 'manufacturerApps.delete'], []],
    ['activities:read', ['activities.list', 'activities.follow', 'activities.count'], []],
    ['activities:write', [], []],
  ])('that need %s', (scope, some, others) => {
    expect(idsOf(scope).toSorted()).toEqual([...some, ...others].toSorted());
  });

  it('are those of the scopes and no others', () => {
    expect(new Set(open.map(({ scope }) => scope))).toEqual(
      new Set(tokenScopes.filter((scope) => !unusedScopes.includes(scope))),
    );
    expect(open.filter((endpoint) => !takesApiTokens(endpoint))).toEqual([]);
  });

  it('never need a password or the stream of a session', () => {
    const closed = (endpoint: (typeof endpoints)[number]) =>
      takesCurrentPassword(endpoint) || endpoint.events || endpoint.ownScriptOnly;
    expect(open.filter(closed).map(({ id }) => id)).toEqual([]);
  });

  it('that read are no changes', () => {
    const reads = open.filter(({ scope }) => scope?.endsWith(':read'));
    expect(reads.filter(({ method }) => method !== 'GET' && method !== 'POST')).toEqual([]);
  });
});
