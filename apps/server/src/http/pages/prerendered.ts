import type { LinkFacts, PublicConfig, SignedInUser, TypedFields } from '@account/contract/bootstrap';
import { formNotice, type Notice, signInNotice } from '@account/contract/pages/notices';
import type { PageName } from '@account/contract/pages/pages';
import {
  type FormSlot,
  formVariant,
  type PersonSlot,
  type Prerendered,
  type PrerenderedPage,
  prerenderedPages,
} from '@account/contract/pages/prerendered';
import { signInWay } from '@account/contract/pages/sign-in-way';
import { identityProviderNames } from '@account/contract/platforms';
import { textValues } from '@account/contract/values/text-values';
import { type Locale, locales } from '@account/messages/locales';
import { translate } from '@account/messages/translate';
import { escapeMarkup } from '../../kernel/markup.ts';
import { addressWith } from '../forms/form-answers.ts';
import { createPageTemplate, type PageData } from './page-template.ts';
import { compile, type Fill, type Piece, shared, textOf } from './pieces.ts';

/** The values that a form is filled with. */
export interface FormVisit {
  locale: Locale;
  csrfToken: string;
  query: URLSearchParams;
  /** The token in the address of a mailed link, and what it leads to. */
  token?: string | undefined;
  link?: LinkFacts | undefined;
  /** The fields typed into the form before it was refused. */
  typed?: TypedFields | undefined;
}

/** A document in the colour scheme that was chosen in the browser; without a choice the sheet follows the device. */
export const inScheme = ([first, ...others]: readonly Piece[], chosen: string | undefined): Piece[] =>
  first && (chosen === 'light' || chosen === 'dark')
    ? [shared(first.text.replace('<html ', `<html data-mantine-color-scheme="${chosen}" `)), ...others]
    : [...(first ? [first] : []), ...others];

const noticeText = ({ id, platform }: Notice): string =>
  translate(id, {
    ...textValues,
    platform: platform ? identityProviderNames[platform] : translate('sign-in.any_platform'),
  });

/** Whether a page of a mailed link has no form, as the link is not open. */
const isDead = (page: PrerenderedPage, link: LinkFacts | undefined): boolean =>
  (page === 'resetPassword' || page === 'acceptInvitation') && !(link?.state === 'open' && link.email);

const isPrerendered = (page: PageName): page is PrerenderedPage => prerenderedPages.some((name) => name === page);

interface FormsParts {
  /** Undefined while the web is not built: there are no forms then. */
  prerendered: Prerendered | undefined;
  config: PublicConfig;
  /** Of this site. */
  origin: string;
}

/** Writes the document of a page with its form in it; undefined for a page without one. */
type Draw = (page: PageName, visit: FormVisit) => ((data: Omit<PageData, 'preload' | 'form'>) => Piece[]) | undefined;

/** The forms that stand in documents before the code of the web comes. */
export const createForms = ({ prerendered, config, origin }: FormsParts): Draw =>
  prerendered ? createDraw(prerendered, config, origin) : () => undefined;

/**
 * The forms in every language. The settings decide about their parts, so only the variants of the settings are kept.
 * @returns finds the form of a page
 */
function compileForms(forms: Prerendered['forms'], config: PublicConfig) {
  const compiled = new Map<string, Fill>();
  const keyOf = (locale: Locale, page: PrerenderedPage, link: LinkFacts | undefined) =>
    `${locale} ${page} ${formVariant(page, { config, link })}`;
  for (const locale of locales)
    for (const page of prerenderedPages)
      for (const organization of ['known', null]) {
        const link: LinkFacts = { state: 'open', email: null, organization };
        const text = forms[locale]?.[page][formVariant(page, { config, link })];
        if (text === undefined) throw new Error(`the built web has no form for the page ${page} in ${locale}`);
        compiled.set(keyOf(locale, page, link), compile(text));
      }
  return (locale: Locale, page: PrerenderedPage, link: LinkFacts | undefined) =>
    compiled.get(keyOf(locale, page, link));
}

function createDraw({ html, forms, notices, heads }: Prerendered, config: PublicConfig, origin: string): Draw {
  const fill = createPageTemplate(html);
  const find = compileForms(forms, config);

  const noticeOf = (page: PrerenderedPage, query: URLSearchParams): string => {
    const notice = (page === 'signIn' ? signInNotice : formNotice)(query);
    return notice ? textOf(compile(notices[notice.kind])({ text: escapeMarkup(noticeText(notice)) })) : '';
  };

  return (page, { locale, csrfToken, query, token = '', link, typed }) => {
    if (!isPrerendered(page) || isDead(page, link)) return undefined;
    const texts: Record<Exclude<FormSlot, 'notice'>, string> = {
      csrf_token: csrfToken,
      query: addressWith('', signInWay(query, origin)),
      terms_url: config.terms_url,
      privacy_url: config.privacy_url,
      token,
      email: link?.email ?? typed?.email ?? '',
      name: typed?.name ?? link?.name ?? '',
      organization: link?.organization ?? '',
    };
    const escaped = Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, escapeMarkup(text)]));
    const form = find(locale, page, link)?.({ ...escaped, notice: noticeOf(page, query) });
    return form === undefined ? undefined : (data) => fill({ ...data, form, preload: heads[locale]?.[page] ?? '' });
  };
}

/** Writes the document of a page with the page in it; undefined for a page that has a document of its own. */
type DrawFrame = (
  page: PageName,
  locale: Locale,
  user: SignedInUser,
) => ((data: Pick<PageData, 'csrfToken' | 'nonce' | 'bootstrap' | 'withoutScripts'>) => Piece[]) | undefined;

/** The pages of the app frame, which stand in documents before the code of the web comes. */
export function createFrames(prerendered: Prerendered | undefined): DrawFrame {
  if (!prerendered) return () => undefined;
  const { html, heads, sheets, pieces, pages } = prerendered.frames;
  const fill = createPageTemplate(html);
  const fills = pieces.map(compile);
  return (page, locale, { email, profilepic, role, has_password }) => {
    // The build has drawn the form that changes a password, not the one that sets the first.
    const places = page === 'changePassword' && !has_password ? undefined : pages[locale]?.[page]?.[role.access_level];
    if (!places) return undefined;
    const texts: Record<PersonSlot, string> = {
      email: escapeMarkup(email),
      // A picture comes with the code.
      initial: profilepic ? '' : escapeMarkup(email.charAt(0).toUpperCase()),
      year: String(new Date().getFullYear()),
    };
    const form = places.flatMap((place) => fills[place]?.(texts) ?? []);
    return (data) => fill({ ...data, form, preload: heads[locale]?.[page] ?? '', sheets: sheets[page] });
  };
}
