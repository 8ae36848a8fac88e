import { accessLevels } from '@account/contract/roles';
import { expect, it } from 'vitest';
import { webWithForms } from '#test/support/accounts/forms.ts';
import { useTestApp } from '#test/support/app.ts';
import { Client, signedIn } from '#test/support/client.ts';
import { buildUser } from '#test/support/factories.ts';
import { knownPasswordHash as passwordHash } from '#test/support/personas.ts';

const app = useTestApp({}, { web: webWithForms });

/** The content of the root element before the code comes, and the text that follows it. */
const rootOf = (document: string) => /<div id="root">(.*?)<\/div>(.*)<\/body>/s.exec(document)?.slice(1);

/** The document of a page for a browser with these cookies and this language. */
async function documentOf(client: Client, url: string, { cookie = '', language = 'en' } = {}): Promise<string> {
  const headers = { ...client.headers, cookie: `${client.headers.cookie}${cookie}`, 'accept-language': language };
  return (await client.send({ method: 'GET', url, headers })).body;
}

it('stands in the document by page, level and language, with the own address and nothing else of people', async () => {
  const top = await signedIn(app, await buildUser(app, { level: accessLevels.top, email: 'a&b@example.com' }));
  const user = await signedIn(app, await buildUser(app, { email: 'zoe@example.com' }));
  const year = String(new Date().getFullYear());
  expect(rootOf(await documentOf(top, '/device?search=secret'))).toEqual([
    `<p>en devices 9999</p><i>A a&amp;b@example.com ${year}</i>`,
    '<link rel="stylesheet" href="/assets/devices.css">',
  ]);
  expect(rootOf(await documentOf(user, '/home'))?.[0]).toBe(`<p>en home 1</p><i>Z zoe@example.com ${year}</i>`);
  const arabic = await documentOf(user, '/home', { language: 'ar' });
  expect(arabic).toContain('<html lang="ar" dir="rtl">');
  expect(rootOf(arabic)?.[0]).toContain('<p>ar home 1</p>');
  expect(arabic).toContain('<link rel="modulepreload" href="/assets/ar/home.js"></head>');
});

it('has the colour scheme that was chosen, and none without a choice', async () => {
  const client = await signedIn(app, await buildUser(app));
  const inScheme = (scheme: string) => documentOf(client, '/home', { cookie: `; account_color_scheme=${scheme}` });
  expect(await inScheme('dark')).toContain('<html data-mantine-color-scheme="dark" lang="en"');
  expect(await inScheme('sepia')).toContain('<html lang="en"');
  expect(await documentOf(client, '/home')).toContain('<html lang="en"');
});

it('shows no page to visitors, to whom it is closed, and where there is none', async () => {
  const client = await signedIn(app, await buildUser(app));
  expect((await new Client(app).visit('/terms')).body).not.toContain('<i>');
  for (const address of ['/device', '/nothing']) expect(await documentOf(client, address)).not.toContain('<i>');
});

it('does not show the form that changes a password to a user who has none', async () => {
  const [has, hasNone] = [await buildUser(app, { passwordHash }), await buildUser(app)];
  expect(await documentOf(await signedIn(app, has), '/auth/change_password')).toContain('changePassword 1');
  expect(await documentOf(await signedIn(app, hasNone), '/auth/change_password')).not.toContain('changePassword 1');
});

it('passes on the whole address that leads on after the sign-in, question marks included', async () => {
  const document = await documentOf(new Client(app), '/login?url=/user?page=2');
  expect(document).toContain('href="/register?url=%2Fuser%3Fpage%3D2"');
});

it('says to visitors that a page without a form needs scripts, in their language', async () => {
  const withoutScripts = async (url: string, language = 'en') =>
    /<noscript>(.*?)<\/noscript>/.exec(await documentOf(new Client(app), url, { language }))?.[1];
  for (const url of ['/terms', '/nowhere', `/password/reset/${'x'.repeat(43)}`, '/password/create'])
    expect(await withoutScripts(url)).toBe('<p>This page needs JavaScript. Allow it in your browser.</p>');
  expect(await withoutScripts('/terms', 'de')).toContain('Diese Seite braucht JavaScript.');
  for (const url of ['/login', '/register', '/password/reset']) expect(await withoutScripts(url)).toBeUndefined();
});
