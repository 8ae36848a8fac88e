export { createChallengeService } from './challenge.service.ts';
export { completeSignIn, type OnSignedIn } from './complete-sign-in.ts';
export { signInRoutes } from './sign-in.routes.ts';
export { createSignInService } from './sign-in.service.ts';
