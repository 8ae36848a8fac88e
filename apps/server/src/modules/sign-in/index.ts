export { type ChallengeService, createChallengeService, withFactorLockout } from './challenge.service.ts';
export {
  completeSignIn,
  finishSignIn,
  type OnSignedIn,
  type SignInCaller,
  type SignInParts,
} from './complete-sign-in.ts';
export { signInRoutes } from './sign-in.routes.ts';
export { createSignInService, type PasswordDoor, provePassword, requireSamePassword } from './sign-in.service.ts';
