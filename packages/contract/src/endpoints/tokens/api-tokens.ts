import * as z from 'zod/mini';
import { defineEndpoint, messageResponse } from '../../calls/endpoint.ts';
import { limits } from '../../limits.ts';
import { currentPassword, recordId, recordIdParam, requiredText } from '../../values/fields.ts';
import { moment } from '../../values/moments.ts';
import { type TokenScope, tokenScopes } from '../../values/token-scopes.ts';
import * as calls from './api-tokens.calls.ts';
import { apiTokenList } from './api-tokens.list.ts';

const isScope = (text: string): text is TokenScope => tokenScopes.some((scope) => scope === text);

/** At least one scope, in their own order and each once. A list with an unknown one is refused as a whole. */
const chosenScopes = z.pipe(
  z.array(z.string().check(z.maxLength(limits.code)), { error: 'validation.scopes_required' }).check(
    z.minLength(1, 'validation.scopes_required'),
    z.maxLength(tokenScopes.length),
    z.refine((scopes) => scopes.every(isScope), { error: 'validation.scope_unknown' }),
  ),
  z.transform((scopes) => tokenScopes.filter((scope) => scopes.includes(scope))),
);

/** The scopes and the expiry of a new token. With an organization the token reaches that organization alone. */
export const apiTokenInput = z.object({
  name: requiredText(limits.name, 'validation.name_required'),
  scopes: chosenScopes,
  expires_at: z.nullable(moment),
  organization_id: z.nullish(recordId),
  current_password: z.optional(currentPassword),
});
export type ApiTokenInput = z.infer<typeof apiTokenInput>;

export const listApiTokens = defineEndpoint(calls.listApiTokens, {
  summary: 'Page through the API tokens of the caller, or the choices of a dropdown',
  body: apiTokenList.request,
  response: apiTokenList.response,
  errors: [],
});

/** The token is in this response alone. A token of an administrator of an organization is limited to that one. */
export const createApiToken = defineEndpoint(calls.createApiToken, {
  summary: 'Make an API token; asks for a proof of presence',
  body: apiTokenInput,
  response: z.object({ data: apiTokenList.row, token: z.string() }),
  errors: ['rule_violated'],
});

export const endApiToken = defineEndpoint(calls.endApiToken, {
  summary: 'End an API token of the caller',
  params: z.object({ id: recordIdParam }),
  response: messageResponse,
  errors: ['not_found'],
});

export const apiTokenEndpoints = [listApiTokens, createApiToken, endApiToken] as const;
