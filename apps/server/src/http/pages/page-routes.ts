import { randomBytes } from 'node:crypto';
import type { PublicConfig, SignedInUser } from '@account/contract/bootstrap';
import { signOut } from '@account/contract/endpoints/accounts/sessions';
import { closedPages, type PageName, pages } from '@account/contract/pages/pages';
import { roleText } from '@account/contract/roles';
import { colorSchemeCookie } from '@account/contract/values/cookies';
import { linkToken } from '@account/contract/values/fields';
import type { Locale } from '@account/messages/locales';
import { inLocale, translate, translateKnown } from '@account/messages/translate';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { clientOf, requestSiteOf } from '../../kernel/client.ts';
import { AppError } from '../../kernel/errors.ts';
import { escapeMarkup } from '../../kernel/markup.ts';
import { scopeOf } from '../../kernel/scope.ts';
import type { Secrets } from '../../platform/crypto/secrets.ts';
import type { AsUnauthenticated } from '../../platform/limits/queue/unauthenticated-queue.ts';
import { type ContextParts, contextOf } from '../calls/call-context.ts';
import type { FollowReads } from '../calls/follow-reads.ts';
import { pageSecurityPolicy } from '../defence/security-headers.ts';
import type { AppFiles, WebFiles } from '../files/static-files.ts';
import type { TypedFieldsCookie } from '../forms/form-answers.ts';
import { languageOf, queryOf } from '../request-facts.ts';
import { callerOf } from '../session/add-caller.ts';
import { actorOf, type Caller, csrfTokenOf, isUnauthenticated } from '../session/caller.ts';
import { writeSessionCookie } from '../session/cookies.ts';
import type { VisitorTokens } from '../session/visitor-token.ts';
import { addApiReference } from './api-reference.ts';
import { createCompressor, takesGzip } from './compress-document.ts';
import {
  createRecordCheck,
  type LinkPage,
  type PageAction,
  type PageFile,
  type RecordCheck,
  type RecordPages,
} from './module-pages.ts';
import { decidePage, mendedAddress, type PageDecision } from './page-access.ts';
import { createPageTemplate, type PageData } from './page-template.ts';
import { textOf } from './pieces.ts';
import { createForms, createFrames, type FormVisit, inScheme } from './prerendered.ts';

export interface PageParts extends ContextParts {
  web: WebFiles;
  /** Of this site. */
  origin: string;
  links: readonly LinkPage[];
  config: PublicConfig;
  secrets: Secrets;
  asUnauthenticated: AsUnauthenticated;
  followReads: FollowReads;
  visitors: VisitorTokens;
  typed: TypedFieldsCookie;
  actions: readonly PageAction[];
  records: readonly RecordPages[];
}

type Shown = Extract<PageDecision, { kind: 'show' }>;

/** The not-found page, which stands at every address without a page. */
const notFound: Shown = { kind: 'show', status: 404 };

/** An action that finds nothing ends at the not-found page. */
function asNotFound(error: unknown): Shown {
  if (error instanceof AppError && error.code === 'not_found') return notFound;
  throw error;
}

/** Runs the action of a page and returns where to go on, or what is sent; undefined where the page is shown. */
async function actOn({ page, params, status }: Shown, request: FastifyRequest, reply: FastifyReply, parts: PageParts) {
  const action = parts.actions.find((one) => one.page === page);
  if (!action || status !== 200 || request.method !== 'GET') return undefined;
  const caller = callerOf(request);
  const context = contextOf(caller, request, reply, parts);
  const token = caller.token ?? parts.visitors.issue();
  if (!caller.token) context.startSession(token, false);
  const query = queryOf(request.url);
  return parts.followReads({ caller, request, reply }, () =>
    inLocale(languageOf(request), () =>
      action.run({ context: { ...context, token }, params: params ?? {}, query, site: requestSiteOf(request.headers) }),
    ),
  );
}

/** Sends a file of a page, to be saved. */
const sendFile = (reply: FastifyReply, { name, type, content }: PageFile): FastifyReply =>
  reply
    .header('cache-control', 'no-store')
    .header('content-type', type)
    .header('content-disposition', `attachment; filename="${name}"`)
    .send(content);

/** The same page, or the not-found page in its place: for who may see the page of a record that is not there. */
async function findRecord(shown: Shown, caller: Caller, isThere: RecordCheck): Promise<Shown> {
  const { page, params, status } = shown;
  const actor = actorOf(caller);
  if (!page || status !== 200 || actor.kind !== 'user') return shown;
  return (await isThere(page, params ?? {}, scopeOf(actor))) ? shown : notFound;
}

/** The signed-in person, with the name of the role in the language of the page. */
const presentUser = ({ role, ...user }: SignedInUser): SignedInUser => ({
  ...user,
  role: { ...role, name: translateKnown(roleText(role.name), role.name) },
});

/**
 * The facts about the mailed link in the address of a page. Where they cannot be looked up now, the page asks by itself
 * and says so.
 */
async function followLink({ page, params }: Shown, { log }: FastifyRequest, links: readonly LinkPage[]) {
  const link = links.find((one) => one.page === page);
  const token = linkToken.safeParse(params?.token);
  if (!link || !token.success) return undefined;
  return link.look(token.data).catch((error: unknown) => {
    log.warn({ err: error }, 'a mailed link could not be looked up');
    return undefined;
  });
}

/** The text for a visitor without scripts at a page that has no form. */
const needsScripts = (): string => `<p>${escapeMarkup(translate('responses.needs_scripts'))}</p>`;

/** The sign-out form for a signed-in person without scripts. */
const signOutForm = (csrfToken: string): string =>
  `<p>${escapeMarkup(translate('responses.without_scripts'))}</p><form method="post" action="${signOut.path}"><input type="hidden" name="_token" value="${csrfToken}"><button>${escapeMarkup(translate('shell.logout'))}</button></form>`;

/** Fills the document of an app for one of its pages. */
function createFill({ html, preload }: AppFiles) {
  const fill = createPageTemplate(html);
  return (data: Omit<PageData, 'preload'>, page: PageName | undefined, locale: Locale) =>
    fill({ ...data, preload: (page && preload?.[locale]?.[pages[page].path]) ?? '' });
}

/** Sends pages: the document of the web or of the display, with the session's data in it, or a redirect. */
function createPageHandler(parts: PageParts) {
  const { display = parts.web, prerendered } = parts.web;
  const fillWeb = createFill(parts.web);
  const fillDisplay = createFill(display);
  const draw = createForms({ ...parts, prerendered });
  const drawFrame = createFrames(prerendered);
  const compress = createCompressor();
  const drawAt = (page: PageName, visit: FormVisit, user: SignedInUser | null) =>
    user ? drawFrame(page, visit.locale, user) : inLocale(visit.locale, () => draw(page, visit));
  const closed = closedPages(parts.config);
  const isThere = createRecordCheck(
    parts.records,
    parts.actions.map(({ page }) => page),
  );

  const show = async (shown: Shown, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const { page, params, status } = shown;
    const caller = callerOf(request);
    const { session } = caller;
    const link = status === 200 ? await followLink(shown, request, parts.links) : undefined;
    const locale = languageOf(request);
    const token = caller.token ?? parts.visitors.issue();
    const remember = caller.session?.remember ?? false;
    // A remembered cookie is written again, so that its days count from the last visit, as those of the session do.
    if (!caller.token || remember) writeSessionCookie(reply, token, { secure: parts.secureCookies, remember });
    const nonce = randomBytes(16).toString('base64');
    const csrfToken = csrfTokenOf(token, parts.secrets);
    const query = queryOf(request.url);
    const typed = parts.typed.take(request, reply);
    const visit = { locale, csrfToken, query, token: params?.token, link, typed };
    const user = session ? inLocale(locale, () => presentUser(session.user)) : null;
    const bootstrap = {
      user,
      config: parts.config,
      language: locale,
      ...(link ? { link } : {}),
      ...(typed ? { typed } : {}),
    };
    const drawn = page && status === 200 ? drawAt(page, visit, user) : undefined;
    const hasForm = drawn && !user;
    const withoutScripts = hasForm ? '' : inLocale(locale, () => (user ? signOutForm(csrfToken) : needsScripts()));
    const data = { csrfToken, nonce, bootstrap, withoutScripts };
    const fill = page === 'panel' ? fillDisplay : fillWeb;
    const document = drawn
      ? inScheme(drawn(data), request.cookies[colorSchemeCookie])
      : fill(data, status === 200 ? page : undefined, locale);
    const asGzip = takesGzip(request.headers['accept-encoding']);
    if (asGzip) reply.header('content-encoding', 'gzip');
    return reply
      .code(status)
      .header('cache-control', 'no-store')
      .header('vary', asGzip ? 'accept-language, accept-encoding' : 'accept-language')
      .header('content-security-policy', pageSecurityPolicy(nonce))
      .type('text/html; charset=utf-8')
      .send(asGzip ? compress(document) : textOf(document));
  };

  const answer = async (caller: Caller, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const mended = mendedAddress(request.url);
    if (mended) return reply.header('cache-control', 'no-store').redirect(mended, 302);
    const path = request.url.split('?', 1)[0] ?? '/';
    const decision = decidePage({ path, url: request.url, user: caller.session?.user }, closed);
    const redirect = (to: string) => reply.header('cache-control', 'no-store').redirect(to, 302);
    if (decision.kind === 'redirect') return redirect(decision.to);
    const acted = await actOn(decision, request, reply, parts).catch(asNotFound);
    if (typeof acted === 'string') return redirect(acted);
    if (acted && 'content' in acted) return sendFile(reply, acted);
    return show(acted ?? (await findRecord(decision, caller, isThere)), request, reply);
  };

  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const caller = callerOf(request);
    const visit = () => answer(caller, request, reply);
    return isUnauthenticated(caller) ? parts.asUnauthenticated(clientOf(request.ip), visit) : visit();
  };
}

/** Every address that is neither call nor file is a page; unknown ones show the not-found page. */
export function addPages(app: FastifyInstance, parts: PageParts): void {
  // Where password managers look for the page that changes a password (W3C, A Well-Known URL for Changing Passwords).
  app.get('/.well-known/change-password', { config: { page: true } }, (_request, reply) =>
    reply.redirect(pages.changePassword.path, 302),
  );
  if (parts.web.reference) addApiReference(app, parts.web.reference.parts);
  app.get('/*', { config: { page: true } }, createPageHandler(parts));
}
