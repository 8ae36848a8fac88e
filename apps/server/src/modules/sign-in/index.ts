export { type ChallengeService, createChallengeService, withFactorLockout } from './challenge.service.ts';
export {
  completeSignIn,
  finishSignIn,
  type OnSignedIn,
  type SignInCaller,
  type SignInParts,
} from './complete-sign-in.ts';
export { type PasswordDoor, provePassword, requireSamePassword } from './prove-password.ts';
export { signInRoutes } from './sign-in.routes.ts';
export { createSignInService } from './sign-in.service.ts';
