import { saveMorningMail, showMorningMail } from '@account/contract/endpoints/administration/morning-mail';
import { translate } from '@account/messages/translate';
import { type Route, route } from '../../http/calls/route.ts';
import type { MorningMailService } from './morning-mail.service.ts';

export const morningMailRoutes = (service: MorningMailService): Route[] => [
  route(showMorningMail, async (_input, { actor, scope }) => ({ data: await service.show(actor, scope) })),
  route(saveMorningMail, async ({ body }, { actor, scope }) => {
    await service.save(actor, scope, body);
    return { message: translate('responses.settings_updated') };
  }),
];
