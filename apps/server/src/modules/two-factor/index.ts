export { keepRecoveryCodes } from './recovery-codes.ts';
export { type SecondFactor, takeFactorOf, takeSecondFactor } from './second-factor.ts';
export { removeTwoFactor } from './two-factor.queries.ts';
export { twoFactorRoutes } from './two-factor.routes.ts';
export { createTwoFactorService } from './two-factor.service.ts';
