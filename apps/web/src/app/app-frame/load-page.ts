import type { SignedInUser } from '@account/contract/bootstrap';
import { type Page, pages } from '@account/contract/pages/pages';
import { gateBefore } from '@account/contract/policies/gates';
import type { ComponentType } from 'react';
import { type LoaderFunctionArgs, redirect, redirectDocument } from 'react-router';
import { isOpenTo } from '#shared/access/is-open-to.ts';
import { pathTo } from '#shared/lib/path-to.ts';
import { bootstrap } from '#shared/session/bootstrap.ts';
import { signedInUser } from '#shared/session/signed-in-user.ts';
import { loadScreen } from '../load-screen.ts';
import { screenAt } from '../screen-at.ts';
import { ForbiddenPage } from './forbidden-page.tsx';

/** Whether the page waits for the second factor. The other gates have documents of their own, which the server shows. */
const isBeforeGate = (user: SignedInUser, { access }: Page): boolean =>
  access.kind === 'user' && gateBefore(user, access.alsoAt ? [access.alsoAt] : []) === 'two_factor';

/**
 * Fetches the component of the page at an address. Which page that is, and whether there is one, says the contract's
 * matcher, as on the server. What has no place in the app frame is left to the server: it is a document of its own.
 */
export async function loadPage({ request }: Pick<LoaderFunctionArgs, 'request'>): Promise<ComponentType> {
  const user = signedInUser();
  const { pathname, search } = new URL(request.url);
  const found = screenAt(pathname, bootstrap.config);
  if (!found || found.screen.frame === 'auth' || !user) throw redirectDocument(request.url);
  if (isBeforeGate(user, pages[found.name]))
    throw redirect(`${pathTo('personalSettings')}?${new URLSearchParams({ url: pathname + search })}`);
  return isOpenTo(user, pages[found.name]) ? loadScreen(found.screen) : ForbiddenPage;
}
