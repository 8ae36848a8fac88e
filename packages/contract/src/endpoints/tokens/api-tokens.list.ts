import * as z from 'zod/mini';
import { defineList, type QueryOf, type RowOf } from '../../lists/define-list.ts';
import { column, moment, number, optionalText, text } from '../../lists/parts.ts';
import { timestamp } from '../../values/fields.ts';
import { type TokenScope, tokenScopes } from '../../values/token-scopes.ts';

const laterMoment = () => column(z.nullable(timestamp));

/** API tokens of the caller. Expired tokens are listed until they are ended. */
export const apiTokenList = defineList({
  columns: {
    id: number(),
    name: text().sortable().searchable(),
    scopes: column(z.array(z.enum(tokenScopes as [TokenScope, ...TokenScope[]])))
      .sortable()
      .searchable(),
    /** The organization that the token is limited to. */
    organization_name: optionalText(),
    expires_at: laterMoment().sortable(),
    last_used_at: laterMoment().sortable(),
    created_at: moment().sortable(),
  },
  order: 'name',
  scope: 'none',
});
export type ApiTokenRow = RowOf<typeof apiTokenList>;
export type ApiTokenQuery = QueryOf<typeof apiTokenList>;
