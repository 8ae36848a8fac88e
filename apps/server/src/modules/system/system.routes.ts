import { sendTestMail, showSystem } from '@account/contract/endpoints/system-checks';
import { translate } from '@account/messages/translate';
import { type Route, route } from '../../http/calls/route.ts';
import type { SystemService } from './system.service.ts';

export const systemCheckRoutes = (service: SystemService): Route[] => [
  route(showSystem, async () => ({ data: await service.show() })),
  route(sendTestMail, async ({ body }) => {
    const { state, answer } = await service.sendTestMail(body.email);
    const isSent = state === 'accepted';
    return {
      message: isSent ? translate('responses.test_mail_accepted', { answer }) : translate('responses.mail_written'),
    };
  }),
];
