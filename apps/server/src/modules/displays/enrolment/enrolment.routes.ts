import { enrolDevice } from '@account/contract/endpoints/displays/enrolment';
import { renewDisplayToken } from '@account/contract/endpoints/displays/token';
import { type Route, route } from '../../../http/calls/route.ts';
import { AppError } from '../../../kernel/app-error.ts';
import type { EnrolmentService, RenewToken } from '../../devices/index.ts';

export interface EnrolmentServices {
  enrolment: EnrolmentService;
  renewToken: RenewToken;
}

/** How a display gets its tokens. */
export const enrolmentRoutes = ({ enrolment, renewToken }: EnrolmentServices): Route[] => [
  route(enrolDevice, async ({ body }, { actor, bearer, countTowards }) => {
    if (!body.enrolment_code) await countTowards('waiting');
    return enrolment.enrol(actor, body, bearer);
  }),
  route(renewDisplayToken, async (_input, { actor, bearer }) => {
    if (!bearer) throw new AppError('unauthorized');
    return { token: await renewToken(actor, bearer) };
  }),
];
