import type { Bootstrap } from '@account/contract/bootstrap';
import { accessLevels } from '@account/contract/roles';

const user: NonNullable<Bootstrap['user']> = {
  id: 7,
  email: 'ada@example.com',
  username: 'ada@example.com',
  name: 'Ada',
  organization: null,
  role: { id: 3, name: 'User', access_level: accessLevels.user },
  panel_role: 'normal',
  panel_idletimeout: 0,
  language: null,
  profilepic: null,
  wallpaper: null,
  umslinkcode: null,
  email_verified_at: '2026-01-01 00:00:00',
  two_factor_enabled: false,
  two_factor_required: false,
  has_password: true,
  must_change_password: false,
};

const config: Bootstrap['config'] = {
  registration: 'open',
  panel_page: 'on',
  terms_url: '/terms',
  privacy_url: '/privacy',
  identity_providers: { google: false, microsoft: false },
  companion_cloud: { url: 'https://cloud.example.com', return_url: 'https://panel.example.com/user/personalsetting' },
  mobile_app_link: 'displayaccount://login',
  heartbeat_every: 60,
};

/**
 * Puts into the document what the server puts into each page: the signed-in user, the public settings, a CSRF token.
 * Modules that read it must be imported afterwards.
 * @param who what is different about the user
 */
export function signIn(who: Partial<NonNullable<Bootstrap['user']>> = {}): void {
  const script = Object.assign(document.createElement('script'), {
    id: 'bootstrap',
    type: 'application/json',
    textContent: JSON.stringify({ user: { ...user, ...who }, config }),
  });
  document.head.append(script, Object.assign(document.createElement('meta'), { name: 'csrf-token', content: 'token' }));
}
