import type { Endpoint } from '@account/contract/calls/endpoint';
import type { PageName } from '@account/contract/pages/pages';
import {
  type Prerendered,
  type PrerenderedFrames,
  type PrerenderedPage,
  prerenderedPages,
} from '@account/contract/pages/prerendered';
import { accessLevels } from '@account/contract/roles';
import { type Locale, locales } from '@account/messages/locales';
import type { WebFiles } from '../../../src/http/files/static-files.ts';
import type { TestApp } from '../app.ts';
import type { CallResponse, Client } from '../client.ts';

const every = <T>(of: (page: PrerenderedPage) => T) =>
  Object.fromEntries(prerenderedPages.map((page) => [page, of(page)])) as Record<PrerenderedPage, T>;

const inEveryLanguage = <T>(of: (locale: Locale) => T) =>
  Object.fromEntries(locales.map((locale) => [locale, of(locale)]));

const variants = ['000', '001', '010', '011', '100', '101', '110', '111', '00', '01', '10', '11', '0', '1', 'only'];

const html =
  '<!doctype html><html lang="en"><head><!--account:head--></head><body><div id="root"><!--account:drawn--></div></body></html>';

const framePages: readonly PageName[] = ['home', 'devices', 'changePassword', 'terms'];
const levels = Object.values(accessLevels);
const everyPage = <T>(of: (page: PageName) => T) => Object.fromEntries(framePages.map((page) => [page, of(page)]));
const pieces = framePages.flatMap((page) =>
  locales.flatMap((locale) => levels.map((level) => `<p>${locale} ${page} ${level}</p>`)),
);

/** Pages of the app frame as the build draws them, but for their looks. */
const frames: PrerenderedFrames = {
  html: html.replace('</body>', '<!--account:sheets--></body>'),
  heads: inEveryLanguage((locale) =>
    everyPage((page) => `<link rel="modulepreload" href="/assets/${locale}/${page}.js">`),
  ),
  sheets: everyPage((page) => `<link rel="stylesheet" href="/assets/${page}.css">`),
  pieces: [...pieces, '<i>{{initial}} {{email}} {{year}}</i>'],
  pages: inEveryLanguage((locale) =>
    everyPage((page) =>
      Object.fromEntries(
        levels.map((level) => [level, [pieces.indexOf(`<p>${locale} ${page} ${level}</p>`), pieces.length]]),
      ),
    ),
  ),
};

/** Forms as the build draws them, but for their looks: the attributes are what is filled in. */
const prerendered: Prerendered = {
  html,
  heads: inEveryLanguage((locale) => every((page) => `<link rel="modulepreload" href="/assets/${locale}/${page}.js">`)),
  forms: inEveryLanguage(() =>
    every((page) =>
      Object.fromEntries(
        variants.map((variant) => [
          variant,
          `<p>${page} ${variant}</p>{{notice}}<form method="post"><input name="_token" value="{{csrf_token}}"/><input name="token" value="{{token}}"/><input name="email" value="{{email}}"/><input name="name" value="{{name}}"/></form><p title="{{organization}}"><a href="/register{{query}}">Register</a><a href="{{terms_url}}">Terms</a></p>`,
        ]),
      ),
    ),
  ),
  notices: {
    info: '<b data-kind="info">{{text}}</b>',
    success: '<b data-kind="success">{{text}}</b>',
    danger: '<b data-kind="danger">{{text}}</b>',
  },
  frames,
};

/** A built web with forms in its documents. */
export const webWithForms: WebFiles = {
  html: '<!doctype html><html lang="en"><head><!--account:head--></head><body></body></html>',
  prerendered,
};

/** Whether a call answers forms that browsers send by themselves. */
export const takesForms = ({ app }: TestApp, { id }: Endpoint): boolean =>
  app.routes.some((route) => route.endpoint.id === id && 'form' in route && route.form !== undefined);

/** The parts of a form in a document. */
export const formIn = (page: CallResponse) => ({
  page: /<p>(\w+) \w+<\/p>/.exec(page.body)?.[1],
  variant: /<p>\w+ (\w+)<\/p>/.exec(page.body)?.[1],
  notice: /<b data-kind="(\w+)">([^<]*)<\/b>/.exec(page.body)?.slice(1),
  csrf: /name="_token" value="([^"]*)"/.exec(page.body)?.[1],
  token: /name="token" value="([^"]*)"/.exec(page.body)?.[1],
  email: /name="email" value="([^"]*)"/.exec(page.body)?.[1],
  name: /name="name" value="([^"]*)"/.exec(page.body)?.[1],
  organization: /<p title="([^"]*)"/.exec(page.body)?.[1],
  registerAt: /<a href="(\/register[^"]*)"/.exec(page.body)?.[1],
});

interface Posted {
  /** In place of the right one. */
  csrf?: string;
  headers?: Record<string, string>;
  /** The body as it travels, in place of fields. */
  payload?: string;
}

/** Sends a form as a browser without scripts does; it keeps the session cookie. Returns status and where it leads. */
export async function postForm(
  client: Client,
  url: string,
  fields: Record<string, string>,
  { csrf = client.csrf, headers = {}, payload }: Posted = {},
) {
  const { 'x-csrf-token': _script, ...kept } = client.headers;
  const response = await client.send({
    method: 'POST',
    url,
    headers: { ...kept, 'content-type': 'application/x-www-form-urlencoded', ...headers },
    payload: payload ?? new URLSearchParams({ ...fields, ...(csrf ? { _token: csrf } : {}) }).toString(),
  });
  if (response.cookie !== undefined) client.token = response.cookie || undefined;
  return { status: response.status, to: response.headers.location, headers: response.headers, body: response.body };
}
