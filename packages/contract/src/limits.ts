/** Sizes are characters or bytes, times are seconds unless the name says otherwise. */
export const limits = {
  name: 255,
  email: 320,
  search: 255,
  password: { min: 10, max: 256 },
  token: 512,
  code: 64,
  note: 2_000,
  internalApps: 20_000,
  dp: { min: 1, max: 2_000 },
  jsonBody: 1_048_576,
  logoFile: 20 * 1_048_576,
  pictureFile: 10 * 1_048_576,
  choices: 1_000,
  related: 100,
  countedMatches: 10_000,
  maxId: 2_147_483_647,
} as const;

/** How long things live, in seconds (contract sections 2 and 5). */
export const lifetimes = {
  session: 2 * 3_600,
  rememberedSession: 30 * 86_400,
  visitorSession: 2 * 3_600,
  invitation: 7 * 86_400,
  passwordReset: 3_600,
  emailVerification: 3_600,
  /** Between the Link button and the return from the companion cloud. */
  companionRequest: 15 * 60,
} as const;

/**
 * Request-rate limits (contract section 3): so many calls in a window of seconds, counted by what `by` names.
 * `RATE_LIMITS=off` turns all of them off, never the sign-in lockout.
 */
export const rateLimits = {
  session: { max: 600, window: 60, by: 'session' },
  visitor: { max: 120, window: 60, by: 'address' },
  mail: { max: 3, window: 60, by: 'address' },
  invitation: { max: 600, window: 3_600, by: 'session' },
  display: { max: 600, window: 60, by: 'token' },
  unlimited: { max: Number.POSITIVE_INFINITY, window: 60, by: 'address' },
} as const satisfies Record<string, { max: number; window: number; by: 'session' | 'address' | 'token' }>;

export type RateLimitName = keyof typeof rateLimits;

/** So many failures in a window of seconds lock what is guessed, from first to longest wait, each twice as long. */
export interface LockoutRule {
  failures: number;
  window: number;
  firstWait: number;
  longestWait: number;
}

/** Failures of one pair of e-mail and address within a minute before sign-in is locked for that pair. */
export const signInLockout: LockoutRule = { failures: 5, window: 60, firstWait: 60, longestWait: 3_600 };

/**
 * Second factors: `attempt` wrong codes end one sign-in (contract section 5). Sign-ins can be begun again and six
 * digits are few, so the wrong codes of one person from one address are counted for a day as well.
 */
export const secondFactorLimits = {
  attempt: 5,
  lockout: { failures: 10, window: 86_400, firstWait: 60, longestWait: 3_600 } satisfies LockoutRule,
} as const;

/** Choices for the panel idle logout in minutes; 0 is never (spec section 9). */
export const idleLogoutMinutes = [0, 10, 20, 30, 40, 50, 60] as const;

/** Delays of redirects in the web, in milliseconds (spec section 9). */
export const redirectDelays = { signIn: 500, saved: 1_000 } as const;

export const productVersion = '3.0.4';
