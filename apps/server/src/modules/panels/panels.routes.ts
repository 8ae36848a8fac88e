import { enrolDevice } from '@account/contract/endpoints/panels';
import { type Route, route } from '../../http/calls/route.ts';
import type { EnrolmentService } from '../devices/index.ts';

export const panelRoutes = (enrolment: EnrolmentService): Route[] => [
  route(enrolDevice, ({ body }, { actor, bearer }) => enrolment.enrol(actor, body, bearer)),
];
