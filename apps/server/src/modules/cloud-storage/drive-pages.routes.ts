import type { PageName } from '@account/contract/pages/pages';
import type { Platform } from '@account/contract/platforms';
import type { PageAction } from '../../http/pages/page-action.ts';

const returnPages = [
  ['google', 'returnFromGoogleDrive'],
  ['microsoft', 'returnFromOneDrive'],
] as const satisfies [Platform, PageName][];

/** Errors of an authorization response (RFC 6749, 4.1.2.1) that tell of something else than "the person refused". */
const outages = new Set(['server_error', 'temporarily_unavailable']);

function reasonOf(error: string): string {
  if (outages.has(error)) return 'unavailable';
  return ['access_denied', 'consent_required', 'interaction_required'].includes(error) ? 'cancelled' : 'rejected';
}

/**
 * The returns of the platforms after linking a drive. They pass on what the page needs for the call that links it; the
 * state in it is checked there.
 */
export const drivePages: PageAction[] = returnPages.map(([platform, page]) => ({
  page,
  run: async ({ query }) => {
    const [code, state, error] = [query.get('code'), query.get('state'), query.get('error')];
    const passed: Record<string, string> =
      code && state ? { code, platform, state } : { reason: error ? reasonOf(error) : 'expired', platform };
    return `/cloudstorage_provider?${new URLSearchParams(passed)}`;
  },
}));
