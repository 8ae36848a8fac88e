import { linkCompanionCloud } from '@account/contract/endpoints/accounts/profile';
import { translate } from '@account/messages/translate';
import { type Route, route } from '../../http/calls/route.ts';
import type { CompanionCloudService } from './companion-cloud.service.ts';

/** Link and unlink the own account with the companion cloud. */
export const companionCloudRoutes = (companionCloud: CompanionCloudService): Route[] => [
  route(linkCompanionCloud, async ({ body }, { actor, scope }) => {
    switch (body.action) {
      case 'request':
        await companionCloud.request(actor, scope);
        return { message: translate('responses.companion_requested') };
      case 'link': {
        const { secret, umsemail: email, returned } = body;
        await companionCloud.link(actor, scope, {
          secret: secret ?? '',
          email: email ?? '',
          isReturn: returned ?? false,
        });
        return { message: translate('responses.companion_linked') };
      }
      case 'unlink':
        await companionCloud.unlink(actor, scope);
        return { message: translate('responses.companion_unlinked') };
    }
  }),
];
