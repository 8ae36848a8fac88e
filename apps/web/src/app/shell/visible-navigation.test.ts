import { accessLevels } from '@account/contract/roles';
import { describe, expect, it } from 'vitest';
import { visibleNavigation } from './visible-navigation.ts';

const everything = () => true;

const pathsFor = (level: (typeof accessLevels)[keyof typeof accessLevels], isBuilt: (path: string) => boolean) =>
  visibleNavigation(level, isBuilt).map((group) => group.entries.map((entry) => entry.path));

const individual = ['/user/personalsetting', '/networkdrive', '/cloudstorage_provider', '/auth/change_password'];

describe('the sidebar by access level', () => {
  it('shows everything to a top administrator', () => {
    const management = ['/manufacturerapp', '/organization', '/organizationpanelrole', '/device', '/user'];
    expect(pathsFor(accessLevels.top, everything)).toEqual([['/home'], management, individual]);
  });

  it('shows an organization administrator only the users of MANAGEMENT', () => {
    expect(pathsFor(accessLevels.organization, everything)).toEqual([['/home'], ['/user'], individual]);
  });

  it('shows everybody else INDIVIDUAL alone', () => {
    expect(pathsFor(accessLevels.user, everything)).toEqual([['/home'], individual]);
  });

  it('leaves out what is not built, and groups without entries', () => {
    const built = (path: string) => path === '/device' || path === '/organization';
    expect(pathsFor(accessLevels.top, built)).toEqual([['/organization', '/device']]);
    expect(pathsFor(accessLevels.user, built)).toEqual([]);
  });
});
