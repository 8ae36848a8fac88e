import type { PageName } from '@account/contract/pages/pages';
import type { Platform } from '@account/contract/platforms';
import type { PageAction } from '../../http/pages/page-action.ts';
import { PlatformError } from '../../platform/openid/platform-error.ts';
import { originOf } from '../sessions/index.ts';
import { type Authorizations, signInStart } from './authorization.service.ts';
import type { ReturnService } from './returns.service.ts';
import { refusalAddress, wayOf } from './way.ts';

export interface IdentityPageServices {
  authorizations: Authorizations;
  returns: ReturnService;
  publicUrl: string;
}

const returnPages = [
  ['google', 'returnFromGoogle'],
  ['microsoft', 'returnFromMicrosoft'],
] as const satisfies [Platform, PageName][];

/** The way to Google, and the returns from both platforms. Whatever happens, the person sees a page and a sentence. */
export const identityPages = ({ authorizations, returns, publicUrl }: IdentityPageServices): PageAction[] => [
  {
    page: 'signInWithGoogle',
    run: async ({ context, query }) => {
      const platform = 'google';
      const way = wayOf(Object.fromEntries(query), publicUrl);
      try {
        return await authorizations.begin({ ...signInStart(platform, way), browser: context.token });
      } catch (error) {
        if (!(error instanceof PlatformError)) throw error;
        return refusalAddress('unavailable', { platform, way, isSignedIn: context.session !== undefined });
      }
    },
  },
  ...returnPages.map(([platform, page]) => ({
    page,
    run: async ({ context, query }: Parameters<PageAction['run']>[0]) => {
      const { token, actor, session } = context;
      const browser = { token, actor, session: session?.id, origin: originOf(context) };
      const { to, session: opened } = await returns.take(platform, browser, query);
      if (opened) context.startSession(opened.token, opened.remember);
      return to;
    },
  })),
];
