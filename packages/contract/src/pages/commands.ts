import type { Principal } from '../policies/principal.ts';
import { isOpenTo } from '../policies/principal.ts';
import { type NavigationEntry, navigation } from './navigation.ts';
import { pages } from './pages.ts';

/** A page, or something to do on one, that people find by its name. */
export interface Command extends NavigationEntry {
  kind: 'page' | 'action';
}

const commands: readonly Command[] = [
  ...navigation.flatMap(({ entries }) => entries).map((entry) => ({ kind: 'page' as const, ...entry })),
  { kind: 'page', page: 'system', label: 'shell.system', words: 'commands.words_system' },
  { kind: 'page', page: 'activity', label: 'common.activity' },
  { kind: 'page', page: 'operations', label: 'common.bulk_actions', words: 'commands.words_bulk_actions' },
  { kind: 'page', page: 'bin', label: 'common.bin', words: 'commands.words_bin' },
  { kind: 'page', page: 'tokens', label: 'commands.api_tokens', words: 'commands.words_api_tokens' },
  { kind: 'page', page: 'webhooks', label: 'commands.webhooks', words: 'commands.words_webhooks' },
  { kind: 'page', page: 'about', label: 'shell.about' },
  { kind: 'action', page: 'organizationCreate', label: 'commands.create_organization' },
  {
    kind: 'action',
    page: 'organizationsImport',
    label: 'commands.import_organizations',
    words: 'commands.words_import_organizations',
  },
  { kind: 'action', page: 'plan', label: 'commands.plan', words: 'commands.words_plan' },
  { kind: 'action', page: 'userCreate', label: 'commands.invite_user', words: 'commands.words_invite_user' },
  { kind: 'action', page: 'usersInvite', label: 'commands.invite_people', words: 'commands.words_invite_people' },
  { kind: 'action', page: 'manufacturerAppCreate', label: 'commands.create_manufacturer_app' },
  { kind: 'action', page: 'networkDriveCreate', label: 'commands.add_network_drive' },
  { kind: 'action', page: 'cloudStorageProviderCreate', label: 'commands.link_drive' },
  { kind: 'action', page: 'display', label: 'commands.sign_in_at_display' },
];

/** The pages and actions that are open to a user, in the order of the sidebar. */
export const commandsFor = (principal: Pick<Principal, 'level'>): Command[] =>
  commands.filter(({ page }) => isOpenTo(principal, pages[page].access));
