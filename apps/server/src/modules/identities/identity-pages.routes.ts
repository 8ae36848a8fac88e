import type { PageName } from '@account/contract/pages/pages';
import type { Platform } from '@account/contract/platforms';
import type { PageAction } from '../../http/pages/page-action.ts';
import { PlatformError } from '../../platform/openid/platform-error.ts';
import { originOf } from '../sessions/index.ts';
import type { Authorizations } from './authorization.service.ts';
import type { ReturnService } from './returns.service.ts';
import { planSignIn } from './sign-in-start.ts';
import { refusalAddress } from './way.ts';

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
    run: async ({ context, query, site }) => {
      const isSignedIn = context.session !== undefined;
      const plan = planSignIn('google', Object.fromEntries(query), { isSignedIn, site, publicUrl });
      if (typeof plan === 'string') return plan;
      try {
        return await authorizations.begin({ ...plan, browser: context.token });
      } catch (error) {
        if (!(error instanceof PlatformError)) throw error;
        return refusalAddress('unavailable', { ...plan, isSignedIn });
      }
    },
  },
  ...returnPages.map(([platform, page]) => ({
    page,
    run: async ({ context, query }: Parameters<PageAction['run']>[0]) => {
      const { token, actor, session } = context;
      const countUnverified = () => context.countTowards('unverified');
      const browser = { token, actor, session, origin: originOf(context), countUnverified };
      const { to, session: opened } = await returns.take(platform, browser, query);
      if (opened) context.startSession(opened.token, opened.remember);
      return to;
    },
  })),
];
