import { returnReasons } from '@account/contract/pages/reasons';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { signIn } from '#test/session.ts';
import { show } from '#test/show.tsx';

signIn();
const [{ SignInForm }, { bootstrap }] = await Promise.all([
  import('./sign-in-form.tsx'),
  import('#shared/session/bootstrap.ts'),
]);

const own = location.href;
const google = page.getByRole('button', { name: 'Sign in with Google', exact: true });
const microsoft = page.getByRole('button', { name: 'Sign in with Microsoft', exact: true });
const alert = page.getByRole('alert');

const openAt = async (search: string) => {
  history.replaceState(null, '', search || '?');
  await show(<SignInForm />);
};

beforeEach(() => {
  // Suggestions of passkeys would ask the server of the tests.
  vi.spyOn(PublicKeyCredential, 'isConditionalMediationAvailable').mockResolvedValue(false);
  bootstrap.config.identity_providers = { google: true, microsoft: true };
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  history.replaceState(null, '', own);
  bootstrap.config.identity_providers = { google: false, microsoft: false };
});

test('offers the platforms that are set up', async () => {
  await openAt('');
  await expect.element(google).toBeEnabled();
  await expect.element(microsoft).toBeEnabled();
});

test('where none is set up, nothing of them is there', async () => {
  bootstrap.config.identity_providers = { google: false, microsoft: false };
  await openAt('');
  await expect.element(page.getByRole('button', { name: 'Login' })).toBeVisible();
  expect([google, microsoft, page.getByText('or', { exact: true })].flatMap((one) => one.elements())).toEqual([]);
});

test('the values of the address and the checkbox go along; a refusal is the alert of the form', async () => {
  const calls: string[] = [];
  const refused = Promise.withResolvers<Response>();
  vi.stubGlobal('fetch', (address: string) => {
    calls.push(address);
    return refused.promise;
  });
  await openAt('?url=%2Fuser%2F5%3Fsearch%3Da&from=mobile&reason=expired&platform=google');
  await page.getByRole('checkbox', { name: 'Remember Me' }).click();
  await microsoft.click();
  await expect.element(google).toBeDisabled();
  await expect.element(page.getByRole('button', { name: 'Login' })).toBeDisabled();
  refused.resolve(new Response('{"message":"Microsoft does not answer right now."}', { status: 503 }));
  await expect.element(alert).toHaveTextContent('Microsoft does not answer right now.');
  await expect.element(alert).toHaveFocus();
  await expect.element(microsoft).toBeEnabled();
  const query = 'from=mobile&url=%2Fuser%2F5%3Fsearch%3Da&remember=1';
  expect(calls).toEqual([`/appapi/cloudstorage_provider_msloginurl?${query}`]);
});

/** Reasons about the organization of the person name no platform. */
const ofOrganizations: readonly string[] = ['not_of_organization', 'deactivated'];
const ofPlatforms = returnReasons.filter((reason) => !ofOrganizations.includes(reason));
test.each(ofPlatforms)('a return refused as %s says so, with the name of the platform', async (reason) => {
  await openAt(`?reason=${reason}&platform=microsoft`);
  await expect.element(alert.getByText(/Microsoft/)).toBeVisible();
});

test('a person whom the organization has deactivated learns who helps', async () => {
  await openAt('?reason=deactivated&platform=microsoft');
  await expect
    .element(alert)
    .toHaveTextContent('Your organization has deactivated this account. Ask your administrator.');
});

test('a reason that does not exist says nothing', async () => {
  await openAt('?reason=constructor&platform=google');
  await expect.element(google).toBeVisible();
  expect(alert.elements()).toEqual([]);
});

test('the way on survives the links to other pages', async () => {
  await openAt('?url=%2Fuser&from=mobile');
  const forgot = page.getByRole('link', { name: 'Forgot password?' });
  await expect.element(forgot).toHaveAttribute('href', '/password/reset?from=mobile&url=%2Fuser');
});

const refuse = () => {
  throw new DOMException('The operation is insecure.', 'SecurityError');
};

test.each([
  ['refused', { get: refuse }],
  ['null, as in a WebView', { value: null }],
])('storage %s: the form is there, and without cookies it says that they are needed', async (_what, storage) => {
  const former = ['localStorage', 'sessionStorage'].map((name) => {
    const property = Object.getOwnPropertyDescriptor(window, name) ?? {};
    Object.defineProperty(window, name, { ...storage, configurable: true });
    return [name, property] as const;
  });
  Object.defineProperty(navigator, 'cookieEnabled', { value: false, configurable: true });
  try {
    await openAt('');
    await expect.element(page.getByRole('button', { name: 'Login' })).toBeEnabled();
    await expect.element(alert.getByText(/keeps no cookies of this site/)).toBeVisible();
  } finally {
    for (const [name, property] of former) Object.defineProperty(window, name, property);
    Reflect.deleteProperty(navigator, 'cookieEnabled');
  }
});

test('fields that were filled without an event are sent, also where another one is changed in between', async () => {
  const sent: unknown[] = [];
  vi.stubGlobal('fetch', async (address: string, { body }: RequestInit = {}) => {
    if (address !== '/login') return new Response('{"data":null}');
    sent.push(JSON.parse(String(body)));
    return new Response('{"message":"No."}', { status: 429 });
  });
  await openAt('');
  const fill = (label: string, value: string) =>
    Object.assign(page.getByLabelText(label, { exact: true }).element(), { value });
  fill('Email', 'ada@example.com');
  await page.getByRole('checkbox', { name: 'Remember Me' }).click();
  fill('Password', 'a long password');
  await page.getByRole('button', { name: 'Login' }).click();
  await expect.element(alert).toHaveTextContent('No.');
  expect(sent).toEqual([{ email: 'ada@example.com', password: 'a long password', remember: true }]);
  await expect.element(page.getByLabelText('Email', { exact: true })).toHaveValue('ada@example.com');
});

test('a wrong pair is said once, in the alert, and the address is not marked as wrong', async () => {
  const message = 'The e-mail or password is incorrect.';
  const body = JSON.stringify({ message, errors: { email: [message], username: ['Not this name either.'] } });
  vi.stubGlobal('fetch', async () => new Response(body, { status: 422 }));
  await openAt('');
  await page.getByLabelText('Email', { exact: true }).fill('ada@example.com');
  await page.getByLabelText('Password', { exact: true }).fill('not the password');
  await page.getByRole('button', { name: 'Login' }).click();
  await expect.element(alert).toHaveTextContent(message);
  await expect.element(alert).toHaveFocus();
  expect(page.getByText(message).elements()).toHaveLength(1);
  await expect.element(page.getByText('Not this name either.')).toBeVisible();
});
