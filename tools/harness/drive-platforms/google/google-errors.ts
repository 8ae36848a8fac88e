import { type ApiResponse, Refusal } from '../api/api.ts';

const messages: Record<string, string> = {
  authError: 'Invalid Credentials',
  insufficientPermissions: 'Insufficient Permission: Request had insufficient authentication scopes.',
  rateLimitExceeded: 'Rate Limit Exceeded',
  userRateLimitExceeded: 'User Rate Limit Exceeded',
  dailyLimitExceeded: 'Daily Limit Exceeded',
  backendError: 'Backend Error',
  notFound: 'Not Found',
};

const usualReasons: Record<number, string> = {
  401: 'authError',
  403: 'rateLimitExceeded',
  404: 'notFound',
  429: 'rateLimitExceeded',
};

export interface ErrorDetails {
  message?: string;
  location?: string;
  locationType?: 'parameter' | 'header';
}

/** An error as Google writes it. */
export function googleError(status: number, reason: string, details: ErrorDetails = {}): ApiResponse {
  const { message = messages[reason] ?? reason, ...place } = details;
  const domain = reason.endsWith('LimitExceeded') ? 'usageLimits' : 'global';
  return { status, body: { error: { errors: [{ domain, reason, message, ...place }], code: status, message } } };
}

/** An error by its status and reason; Google has usual reasons. */
export const googleFailure = (status: number, reason = usualReasons[status] ?? 'backendError'): ApiResponse =>
  googleError(status, reason);

/** Refuses a value of a parameter. */
export const refuseParameter = (location: string, reason = 'invalid', message = 'Invalid Value'): never => {
  throw new Refusal(googleError(400, reason, { message, location, locationType: 'parameter' }));
};
