import type { Route } from '../../http/calls/route.ts';
import type { Notifications } from '../../platform/notifications/notifications.ts';
import { type CodeServices, codeRoutes } from './codes/codes.routes.ts';
import { configurationRoutes } from './configuration/configuration.routes.ts';
import type { ConfigurationService } from './configuration/configuration.service.ts';
import { type EnrolmentServices, enrolmentRoutes } from './enrolment/enrolment.routes.ts';
import { displayEventRoutes } from './events/events.routes.ts';
import { type MeServices, meRoutes } from './me/me.routes.ts';
import { displaySignInRoutes } from './sign-in/sign-in.routes.ts';
import type { DisplaySignInService } from './sign-in/sign-in.service.ts';

export interface DisplayServices extends CodeServices, EnrolmentServices, MeServices {
  configurations: ConfigurationService;
  displaySignIn: DisplaySignInService;
  notifications: Notifications;
}

/** The calls of displays. */
export const displayRoutes = (services: DisplayServices): Route[] => [
  ...enrolmentRoutes(services),
  ...configurationRoutes(services.configurations),
  ...displayEventRoutes({ notifications: services.notifications, read: services.configurations.read }),
  ...displaySignInRoutes(services.displaySignIn),
  ...codeRoutes(services),
  ...meRoutes(services),
];
