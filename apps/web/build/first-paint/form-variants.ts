import type { PublicConfig } from '@account/contract/bootstrap';
import type { Notice } from '@account/contract/pages/notices';
import { pages } from '@account/contract/pages/pages';
import {
  formVariant,
  type Prerendered,
  type PrerenderedPage,
  prerenderedPages,
} from '@account/contract/pages/prerendered';
import { defaultLocale, type Locale, locales } from '@account/messages/locales';
import type { FormVisit } from './renderer/visits.ts';

type Render = (visit: FormVisit) => Promise<string>;

const origin = 'https://account.invalid';
/** A way back that stands in links until the server puts the visitor's in. */
const plainAddress = '?url=/way-back';
const wayBack = 'url=%2Fway-back';

/** Addresses that ask for a notice of each kind, at the sign-in page. */
const notices = {
  info: '?url=/way-back/email/verify',
  success: '?url=/way-back&reason=password_set',
  danger: '?url=/way-back&reason=not_done',
} as const satisfies Record<Notice['kind'], string>;

export const openConfig: PublicConfig = {
  registration: 'open',
  panel_page: 'off',
  terms_url: '{{terms_url}}',
  privacy_url: '{{privacy_url}}',
  identity_providers: { google: true, microsoft: true },
  companion_cloud: null,
  mobile_app_link: '',
  heartbeat_every: 60,
};

const truth = [true, false];

/** Every set of settings that decides about parts of a form. */
const configs: PublicConfig[] = truth.flatMap((google) =>
  truth.flatMap((microsoft) =>
    (['open', 'closed'] as const).map((registration) => ({
      ...openConfig,
      registration,
      identity_providers: { google, microsoft },
    })),
  ),
);

const links = ['{{organization}}', null].map((organization) => ({
  state: 'open' as const,
  email: '{{email}}',
  name: '{{name}}',
  organization,
}));

const typed = { email: '{{email}}', name: '{{name}}' };

/** The insertion at one place of a text. Throws when there is no such place. */
function insertion(plain: string, longer: string): { place: number; text: string } {
  let place = 0;
  while (place < plain.length && plain[place] === longer[place]) place += 1;
  // A tag that begins like the one after it begins where both do.
  while (plain[place] !== '<') place -= 1;
  const text = longer.slice(place, longer.length - (plain.length - place));
  if (plain.slice(0, place) + text + plain.slice(place) !== longer)
    throw new Error('a notice changes more than one place');
  return { place, text };
}

/** Renders the page of a visit at addresses that differ in their query, with the place of the way back in its links. */
function renderAt(render: Render, visit: Omit<FormVisit, 'address'>): (search: string) => Promise<string> {
  const pathname = pages[visit.page].path.replace(/:token\??/, '{{token}}');
  return async (search) => {
    const html = await render({ ...visit, address: { origin, pathname, search } });
    return html.replaceAll(`?${wayBack}`, '{{query}}');
  };
}

/** The form of a visit, with the place of its notice. */
async function formOf(render: Render, visit: Omit<FormVisit, 'address'>): Promise<string> {
  const at = renderAt(render, visit);
  const plain = await at(plainAddress);
  const { place } = insertion(plain, await at(notices.danger));
  return `${plain.slice(0, place)}{{notice}}${plain.slice(place)}`;
}

/** All variants of a page. */
async function variantsOf(render: Render, page: PrerenderedPage, locale: Locale): Promise<Record<string, string>> {
  const forms: Record<string, string> = {};
  for (const config of configs)
    for (const link of links)
      forms[formVariant(page, { config, link })] ??= await formOf(render, { page, locale, config, link, typed });
  return forms;
}

/** A notice of each kind, as the sign-in page shows it: but for its text, it is the same in every language. */
async function noticesOf(render: Render, config: PublicConfig): Promise<Prerendered['notices']> {
  const at = renderAt(render, { page: 'signIn', locale: defaultLocale, config });
  const plain = await at(plainAddress);
  const noticeOf = async (kind: Notice['kind']) => {
    const { text } = insertion(plain, (await at(notices[kind])).replaceAll('%2Femail%2Fverify', ''));
    return text.replace(/>[^<>]+</, '>{{text}}<');
  };
  return { info: await noticeOf('info'), success: await noticeOf('success'), danger: await noticeOf('danger') };
}

/** Renders every form in every language, one after the other: language and address are those of the whole process. */
export async function renderForms(render: Render): Promise<Pick<Prerendered, 'forms' | 'notices'>> {
  const forms: Prerendered['forms'] = {};
  for (const locale of locales) {
    const rendered: [PrerenderedPage, Record<string, string>][] = [];
    for (const page of prerenderedPages) rendered.push([page, await variantsOf(render, page, locale)]);
    forms[locale] = Object.fromEntries(rendered) as Record<PrerenderedPage, Record<string, string>>;
  }
  return { forms, notices: await noticesOf(render, openConfig) };
}
