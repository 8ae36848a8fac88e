import * as z from 'zod/mini';
import { type PageName, pages } from './pages.ts';

/** An address that browsers open and that answers with a redirect. */
export interface Redirect {
  id: string;
  summary: string;
  path: string;
  /** The page of the address; it decides who may open it, and whether the settings close it. */
  page?: PageName;
  query?: z.ZodMiniType;
}

const text = z.optional(z.string());

/** The authorization response of a platform (RFC 6749, 4.1.2). */
const authorizationResponse = z.object({ code: text, state: text, error: text });

const ofPage = (page: PageName, summary: string, query?: z.ZodMiniType): Redirect => ({
  id: `pages.${page}`,
  summary,
  path: pages[page].path,
  page,
  ...(query ? { query } : {}),
});

/** Every address that only redirects. The server has no others: a test compares them. */
export const redirects: readonly Redirect[] = [
  { id: 'pages.start', summary: 'Leads to the dashboard', path: '/' },
  { id: 'pages.logout', summary: 'Leads to the dashboard and changes nothing', path: '/logout' },
  {
    id: 'pages.wellKnownChangePassword',
    summary: 'Leads to the page that changes the password',
    path: '/.well-known/change-password',
  },
  ofPage('signInWithGoogle', 'Leads to the sign-in at Google', z.object({ url: text, from: text, remember: text })),
  ofPage('returnFromGoogle', 'Takes the answer of the sign-in or of linking at Google', authorizationResponse),
  ofPage('returnFromMicrosoft', 'Takes the answer of the sign-in or of linking at Microsoft', authorizationResponse),
  ofPage(
    'signInWithOrganization',
    'Leads to the sign-in at the provider of an organization, takes its answer at the step `callback`, and sends the SAML metadata of this program at the step `metadata`',
    z.object({ url: text, from: text, remember: text, code: text, state: text, error: text }),
  ),
  ofPage('returnFromGoogleDrive', 'Takes the answer of linking a Google Drive', authorizationResponse),
  ofPage('returnFromOneDrive', 'Takes the answer of linking a OneDrive', authorizationResponse),
  ofPage(
    'followVerification',
    'Verifies the e-mail of the signed-in person by a mailed link',
    z.object({ expires: z.string(), signature: z.string() }),
  ),
];
