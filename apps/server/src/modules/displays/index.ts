export { createDisplayCodeService, createExpiredCodesTask } from './codes/codes.service.ts';
export { createCodeDecisionService } from './codes/decisions.service.ts';
export { createConfigurationService } from './configuration/configuration.service.ts';
export { displayRoutes } from './displays.routes.ts';
export { createMeService } from './me/me.service.ts';
export { createDisplaySignInService } from './sign-in/sign-in.service.ts';
