import type { TokenKind, TokenScope } from '@account/contract/values/token-scopes';
import type { MessageId } from '@account/messages/ids';
import { t } from '#shared/i18n/t.ts';

const kinds: Readonly<Record<TokenKind, MessageId>> = {
  users: 'shell.users',
  devices: 'shell.devices',
  organizations: 'shell.organizations',
  networkdrives: 'shell.network_drives',
  manufacturerapps: 'shell.manufacturer_apps',
  activities: 'common.activity',
};

/** The records that a scope is about, as the sidebar calls them. */
export const kindWord = (kind: TokenKind): string => t(kinds[kind]);

const scopeWord = (scope: TokenScope): string => {
  const [kind, act] = scope.split(':') as [TokenKind, 'read' | 'write'];
  return t(act === 'read' ? 'api-tokens.read' : 'api-tokens.write', { kind: kindWord(kind) });
};

/** The scopes of a token, in words. */
export const scopesInWords = ({ scopes }: { scopes: readonly TokenScope[] }): string =>
  scopes.map(scopeWord).join(', ');
