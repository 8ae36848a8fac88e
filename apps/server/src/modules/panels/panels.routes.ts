import { enrolDevice } from '@account/contract/endpoints/displays/enrolment';
import { type Route, route } from '../../http/calls/route.ts';
import type { EnrolmentService } from '../devices/index.ts';
import { type CodeServices, codeRoutes } from './codes/codes.routes.ts';
import { configurationRoutes } from './configuration/configuration.routes.ts';
import type { ConfigurationService } from './configuration/configuration.service.ts';

export interface PanelServices extends CodeServices {
  enrolment: EnrolmentService;
  configurations: ConfigurationService;
}

/** The calls of displays. */
export const panelRoutes = ({ enrolment, configurations, ...codes }: PanelServices): Route[] => [
  route(enrolDevice, ({ body }, { actor, bearer }) => enrolment.enrol(actor, body, bearer)),
  ...configurationRoutes(configurations),
  ...codeRoutes(codes),
];
