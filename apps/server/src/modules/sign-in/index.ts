export { createChallengeService } from './challenge.service.ts';
export { signInRoutes } from './sign-in.routes.ts';
export { createSignInService } from './sign-in.service.ts';
