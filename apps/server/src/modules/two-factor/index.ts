export { keepRecoveryCodes } from './factor-codes.ts';
export { twoFactorRoutes } from './two-factor.routes.ts';
export {
  createTwoFactorService,
  resetFactors,
  type SecondFactor,
  takeFactorOf,
  takeSecondFactor,
} from './two-factor.service.ts';
