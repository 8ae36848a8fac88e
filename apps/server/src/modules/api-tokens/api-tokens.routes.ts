import { createApiToken, endApiToken, listApiTokens } from '@account/contract/endpoints/tokens/api-tokens';
import { translate } from '@account/messages/translate';
import { type Route, route } from '../../http/calls/route.ts';
import type { RequirePresence } from '../sessions/index.ts';
import type { ApiTokenService } from './api-tokens.service.ts';

interface ApiTokenServices {
  apiTokens: ApiTokenService;
  requirePresence: RequirePresence;
}

export const apiTokenRoutes = ({ apiTokens: service, requirePresence }: ApiTokenServices): Route[] => [
  route(listApiTokens, ({ body }, { actor }) => service.list(actor, body)),
  route(createApiToken, async ({ body }, { actor, session }) => {
    await requirePresence(actor, session, body.current_password);
    return service.create(actor, session, body);
  }),
  route(endApiToken, async ({ params }, { actor }) => {
    await service.end(actor, params.id);
    return { message: translate('responses.api_token_ended') };
  }),
];
