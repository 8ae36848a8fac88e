export { keepRecoveryCodes } from './recovery-codes.ts';
export { removeTwoFactor } from './two-factor.queries.ts';
export { twoFactorRoutes } from './two-factor.routes.ts';
export { createTwoFactorService, type SecondFactor, takeFactorOf, takeSecondFactor } from './two-factor.service.ts';
