/** Kinds of records that API tokens reach. */
export const tokenKinds = [
  'users',
  'devices',
  'organizations',
  'networkdrives',
  'manufacturerapps',
  'activities',
] as const;
export type TokenKind = (typeof tokenKinds)[number];

export const tokenActs = ['read', 'write'] as const;

/** A right of an API token. Each call of the contract names the right that it needs. */
export type TokenScope = `${TokenKind}:${(typeof tokenActs)[number]}`;

/** Every scope, in the order in which they are stored and shown. */
export const tokenScopes: readonly TokenScope[] = tokenKinds.flatMap((kind) =>
  tokenActs.map((act): TokenScope => `${kind}:${act}`),
);

/** Scopes that no call needs: entries of the activity are never changed. */
export const unusedScopes: readonly TokenScope[] = ['activities:write'];

/** The prefix of every API token, so that one is known wherever it turns up. */
export const apiTokenMark = 'acct_';
