import { lifetimes, limits } from '../limits.ts';
import { seenAges } from './presence.ts';

/** Values that any text of the web may name, so that no text repeats a limit: `{invitationDays}`. */
export const textValues = {
  passwordMin: limits.password.min,
  invitationDays: lifetimes.invitation / 86_400,
  passwordResetHours: lifetimes.passwordReset / 3_600,
  verificationMinutes: lifetimes.emailVerification / 60,
  displayCodeMinutes: lifetimes.displayCode / 60,
  waitingDays: lifetimes.waitingDisplay / 86_400,
  operationDays: lifetimes.operation / 86_400,
  registrationDays: lifetimes.unverifiedRegistration / 86_400,
  silentDays: seenAges.week / 86_400,
  logoMegabytes: limits.logoFile / 1_048_576,
} as const;
