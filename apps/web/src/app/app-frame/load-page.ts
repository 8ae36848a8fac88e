import { pages } from '@account/contract/pages';
import type { ComponentType } from 'react';
import { type LoaderFunctionArgs, redirectDocument } from 'react-router';
import { isOpenTo } from '#shared/access/is-open-to.ts';
import { bootstrap } from '#shared/session/bootstrap.ts';
import { loadScreen } from '../load-screen.ts';
import { screenAt } from '../screen-at.ts';
import { ForbiddenPage } from './forbidden-page.tsx';

/**
 * Fetches the component of the page at an address. Which page that is, and whether there is one, says the contract's
 * matcher, as on the server. What has no place in the app frame is left to the server: it is a document of its own.
 */
export async function loadPage({ request }: Pick<LoaderFunctionArgs, 'request'>): Promise<ComponentType> {
  const { user, config } = bootstrap;
  const found = screenAt(new URL(request.url).pathname, config);
  if (!found || found.screen.frame === 'auth' || !user) throw redirectDocument(request.url);
  return isOpenTo(user, pages[found.name]) ? loadScreen(found.screen) : ForbiddenPage;
}
