import { platformNames } from '@account/contract/platforms';
import { AppError } from '../../kernel/app-error.ts';
import { PlatformError } from '../../platform/openid/platform-error.ts';
import type { AuthorizationStart, Authorizations } from './authorization.service.ts';

/**
 * Begins an authorization for a call. Without a browser (a session token) there is nobody to come back: 419. A platform
 * that does not respond is a 503 that names it.
 */
export async function beginAuthorization(
  authorizations: Authorizations,
  start: Omit<AuthorizationStart, 'browser'>,
  browser: string | undefined,
): Promise<string> {
  if (!browser) throw new AppError('session_expired');
  try {
    return await authorizations.begin({ ...start, browser });
  } catch (cause) {
    if (!(cause instanceof PlatformError)) throw cause;
    const message = { id: 'errors.platform_unavailable', values: { platform: platformNames[start.platform] } } as const;
    throw new AppError('unavailable', { message, cause: cause.cause });
  }
}
