import { endAllSessions, showSessionAlarm } from '@account/contract/endpoints/accounts/session-alarm';
import { translate } from '@account/messages/translate';
import { type Route, route } from '../../../http/calls/route.ts';
import type { AlarmService } from './alarms.service.ts';

/** Following the link of a mail about a new sign-in. */
export const alarmRoutes = (alarms: AlarmService): Route[] => [
  route(showSessionAlarm, async ({ params }) => ({ data: await alarms.show(params.token) })),
  route(endAllSessions, async ({ body }, { actor }) => {
    await alarms.end(actor, body.token);
    return { message: translate('responses.all_sessions_ended') };
  }),
];
