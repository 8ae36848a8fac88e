import {
  acceptInvitation,
  passTwoFactorChallenge,
  showInvitation,
  signIn,
} from '@account/contract/endpoints/accounts/visitors.calls';
import {
  listOrganizations,
  saveOrganization,
  showOrganization,
} from '@account/contract/endpoints/administration/organizations.calls';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { ApiError } from './api-error.ts';

const place = { pathname: '/organization/7', search: '?tab=users', href: 'http://localhost/organization/7?tab=users' };
const config = {
  registration: 'open',
  panel_page: 'off',
  terms_url: '/terms',
  privacy_url: '/privacy',
  identity_providers: { google: false, microsoft: false },
  companion_cloud: null,
  mobile_app_link: 'displayaccount://login',
  heartbeat_every: 60,
};

/** A user as far as the client looks. */
type User = { id: number; email: string } | null;
const ada = { id: 7, email: 'ada@example.com' };

/** The page that the server sends in a session. */
const pageOf = (token: string, user: User = null) => new Response(JSON.stringify({ token, user }));

/** The parts of the browser that the client uses. */
function openPage(responses: (Response | Error)[], user: User = null) {
  const parts: Record<string, object> = {
    'script#bootstrap': { textContent: JSON.stringify({ user, config }) },
    'meta[name="csrf-token"]': { getAttribute: () => 'first-token' },
  };
  const replace = vi.fn();
  const request = vi.fn<typeof fetch>(async () => {
    const response = responses.shift();
    if (!response || response instanceof Error) throw response ?? new Error('one request too many');
    return response;
  });
  vi.stubGlobal('document', { querySelector: (selector: string) => parts[selector] ?? null });
  vi.stubGlobal('location', { ...place, replace });
  vi.stubGlobal('addEventListener', vi.fn());
  vi.stubGlobal('fetch', request);
  vi.stubGlobal(
    'DOMParser',
    class {
      parseFromString = (text: string) => ({
        querySelector: (selector: string) =>
          selector.startsWith('meta') ? { getAttribute: () => JSON.parse(text).token } : { textContent: text },
      });
    },
  );
  return { replace, request };
}

const json = (status: number, body: unknown, headers: HeadersInit = {}) =>
  new Response(JSON.stringify(body), { status, headers });

const load = async () => (await import('./client.ts')).call;

const failure = async (promise: Promise<unknown>): Promise<ApiError> => {
  const { ApiError: Kind } = await import('./api-error.ts');
  const error = await promise.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(Kind);
  return error as ApiError;
};

beforeEach(async () => {
  vi.resetModules();
  const [{ i18n }, { default: texts }, { default: forms }] = await Promise.all([
    import('#shared/i18n/i18n.ts'),
    import('@account/messages/en/errors.json'),
    import('@account/messages/en/forms.json'),
  ]);
  i18n.load('en', { ...texts, ...forms });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetModules();
});

describe('a call that succeeds', () => {
  test('answers the body and says that it is an XMLHttpRequest', async () => {
    const { request } = openPage([json(200, { data: { id: 7 } })]);
    const call = await load();
    expect(await call(showOrganization, { params: { id: 7 } })).toEqual({ data: { id: 7 } });
    const [address, init] = request.mock.calls[0] ?? [];
    expect(address).toBe('/appapi/organization/7');
    expect(init).toMatchObject({ method: 'GET', headers: { 'X-Requested-With': 'XMLHttpRequest' } });
    expect(init?.headers).not.toHaveProperty('X-CSRF-TOKEN');
  });

  test('carries the CSRF token and a JSON body on a change', async () => {
    const { request } = openPage([json(200, { two_factor: false })]);
    const call = await load();
    await call(signIn, { body: { email: 'a@example.com', password: 'x' } });
    expect(request.mock.calls[0]?.[1]).toMatchObject({
      method: 'POST',
      headers: { 'X-CSRF-TOKEN': 'first-token', 'content-type': 'application/json' },
      body: '{"email":"a@example.com","password":"x"}',
    });
  });

  test('sends no body where none is given', async () => {
    const { request } = openPage([json(200, { data: [] })]);
    const call = await load();
    await call(listOrganizations);
    expect(request.mock.calls[0]?.[1]?.body).toBeNull();
  });
});

describe('a call that fails', () => {
  test.each([403, 413, 415, 422, 423, 429, 500, 503])(
    '%i reaches the caller in the words of the server',
    async (status) => {
      const { replace } = openPage([json(status, { message: 'No.' })]);
      const call = await load();
      const error = await failure(call(listOrganizations));
      expect(error).toMatchObject({ status, message: 'No.', error: { status, body: { message: 'No.' } } });
      expect(replace).not.toHaveBeenCalled();
    },
  );

  test('422 brings the messages of the fields', async () => {
    openPage([json(422, { message: 'Check.', errors: { name: ['Enter a name.', 'Other.'] } })]);
    const call = await load();
    const error = await failure(call(listOrganizations));
    expect(error.errors).toEqual({ name: ['Enter a name.', 'Other.'] });
  });

  test('429 brings the seconds to wait, 500 the request id', async () => {
    openPage([
      json(429, { message: 'Too many.' }, { 'retry-after': '42' }),
      json(500, { message: 'Something went wrong.', request_id: 'req-1' }),
      json(500, { message: 'Something went wrong.' }, { 'x-request-id': 'req-2' }),
    ]);
    const call = await load();
    expect((await failure(call(listOrganizations))).retryAfter).toBe(42);
    expect((await failure(call(listOrganizations))).requestId).toBe('req-1');
    expect((await failure(call(listOrganizations))).requestId).toBe('req-2');
  });

  test.each([
    ['no answer', new TypeError('Failed to fetch'), 0],
    ['an response without a message', new Response('<h1>Bad gateway</h1>', { status: 502 }), 502],
    ['a success that is no JSON', new Response('<p>proxy</p>', { status: 200 }), 200],
  ])('%s is said clearly', async (_, response, status) => {
    openPage([response]);
    const call = await load();
    const error = await failure(call(listOrganizations));
    expect(error.status).toBe(status);
    expect(error.message).toBe('The server did not answer. Check the connection and try again.');
  });

  test('an aborted one rejects with the reason', async () => {
    const stop = new AbortController();
    stop.abort(new Error('enough'));
    openPage([new Error('enough')]);
    const call = await load();
    await expect(call(listOrganizations, { signal: stop.signal })).rejects.toThrow('enough');
  });
});

describe('a call that ends the page', () => {
  const settles = (promise: Promise<unknown>) =>
    Promise.race([promise.then(() => true), Promise.resolve().then(() => false)]);

  test.each([
    [404, '/not-found'],
    [419, '/login?url=%2Forganization%2F7%3Ftab%3Dusers'],
  ])('%i leads elsewhere and stays open', async (status, address) => {
    const { replace } = openPage([json(status, { message: 'Gone.' })]);
    const call = await load();
    const promise = call(showOrganization, { params: { id: 7 } });
    await vi.waitFor(() => expect(replace).toHaveBeenCalledWith(address));
    expect(await settles(promise)).toBe(false);
  });

  test('a closed gate of the second factor loads the page again, which leads to the set-up', async () => {
    const { replace } = openPage([json(403, { message: 'No.', gate: 'two_factor' })]);
    const call = await load();
    call(listOrganizations);
    await vi.waitFor(() => expect(replace).toHaveBeenCalledWith('/organization/7?tab=users'));
  });

  test.each([
    ['two_factor', '/user/personalsetting', undefined],
    ['two_factor', '/auth/change_password', undefined],
    ['two_factor', '/user/7', '/user/7?a=1'],
    ['two_factor', '/login', '/login?a=1'],
    ['verification', '/user/7', undefined],
    [undefined, '/user/7', undefined],
  ])('a closed gate %s at %s leads to %s', async (gate, pathname, to) => {
    const { gateRedirect } = await import('#shared/navigation/leaving.ts');
    expect(gateRedirect(gate, { pathname, search: '?a=1' })).toBe(to);
  });

  test('a page that says itself what is missing gets the 404', async () => {
    const { replace } = openPage([json(404, { message: 'Gone.' })]);
    const call = await load();
    const error = await failure(call(showOrganization, { params: { id: 7 }, throwsMissing: true }));
    expect(error).toMatchObject({ status: 404, message: 'Gone.' });
    expect(replace).not.toHaveBeenCalled();
  });

  test('419 leads where the call says', async () => {
    const { replace } = openPage([json(419, { message: 'Gone.' })]);
    const call = await load();
    call(showOrganization, { params: { id: 7 }, expiredTo: '/login?status=Over' });
    await vi.waitFor(() => expect(replace).toHaveBeenCalledWith('/login?status=Over'));
  });

  test('419 on the sign-in page keeps the way back it has', async () => {
    const { failureRedirect } = await import('#shared/navigation/leaving.ts');
    expect(failureRedirect(419, { pathname: '/login', search: '?url=%2Fuser' })).toBe('/login?url=%2Fuser');
  });

  test('a visitor gets a new token and the call is made again', async () => {
    const { replace, request } = openPage([
      json(419, { message: 'Expired.' }),
      pageOf('second-token'),
      json(200, { data: { state: 'open', email: null, organization: null } }),
    ]);
    const call = await load();
    await call(showInvitation, { params: { token: 'a-long-enough-token' } });
    expect(request).toHaveBeenCalledTimes(3);
    expect(replace).not.toHaveBeenCalled();
  });

  test('two calls of a visitor at once get the same new token, and both are made again', async () => {
    const expired = () => json(419, { message: 'Expired.' });
    const opened = () => json(200, { data: { state: 'open', email: null, organization: null } });
    const pages = [pageOf('second-token'), pageOf('second-token')];
    const { replace, request } = openPage([expired(), expired(), ...pages, opened(), opened()]);
    const call = await load();
    const show = () => call(showInvitation, { params: { token: 'a-long-enough-token' } });
    show();
    show();
    await vi.waitFor(() => expect(request).toHaveBeenCalledTimes(6));
    expect(replace).not.toHaveBeenCalled();
  });
  test('a visitor whose new session is not known either has no cookies, which is said', async () => {
    const { replace } = openPage([json(419, {}), pageOf('second-token'), json(419, { message: 'Expired.' })]);
    const call = await load();
    const error = await failure(call(signIn, { body: { email: 'a@example.com', password: 'x' } }));
    expect(error.message).toMatch(/^Your browser keeps no cookies of this site/);
    expect(replace).not.toHaveBeenCalled();
  });

  test('a visitor whose attempt ended in another tab, which began a new session, is led where the call says', async () => {
    const { replace } = openPage([json(419, {}), pageOf('second-token'), json(419, { message: 'Expired.' })]);
    const call = await load();
    call(passTwoFactorChallenge, { body: { code: '123456' }, expiredTo: '/login?status=Over' });
    await vi.waitFor(() => expect(replace).toHaveBeenCalledWith('/login?status=Over'));
  });

  test('a visitor without a new token goes to sign-in', async () => {
    const { replace } = openPage([json(419, { message: 'Expired.' }), pageOf('first-token')]);
    const call = await load();
    const body = { token: 't', name: 'n', email: 'e', password: 'p', password_confirmation: 'p', terms: true } as const;
    call(acceptInvitation, { body });
    await vi.waitFor(() => expect(replace).toHaveBeenCalled());
  });
});

describe('a call without a live session', () => {
  const expired = () => json(419, { message: 'Expired.' });
  const tokensOf = ({ mock }: { mock: { calls: Parameters<typeof fetch>[] } }) =>
    mock.calls.map(([address, init]) => [address, new Headers(init?.headers).get('X-CSRF-TOKEN')]);

  test('is made again in the session that the same person has now', async () => {
    const { replace, request } = openPage([expired(), pageOf('second-token', ada), json(200, { data: [] })], ada);
    const call = await load();
    expect(await call(listOrganizations)).toEqual({ data: [] });
    expect(tokensOf(request)).toEqual([
      ['/appapi/organizations', 'first-token'],
      ['/about', null],
      ['/appapi/organizations', 'second-token'],
    ]);
    expect(replace).not.toHaveBeenCalled();
  });

  test('is made again no more than once', async () => {
    const { replace, request } = openPage([expired(), pageOf('second-token', ada), expired()], ada);
    const call = await load();
    call(listOrganizations);
    await vi.waitFor(() => expect(replace).toHaveBeenCalled());
    expect(request).toHaveBeenCalledTimes(3);
  });

  test('is never made in the session of another person, who is named', async () => {
    const bob = { id: 8, email: 'bob@example.com' };
    const { replace, request } = openPage([expired(), pageOf('his-token', bob), expired(), pageOf('his', bob)], ada);
    const call = await load();
    const message = 'In this browser bob@example.com is signed in now, so nothing was done.';
    for (const _again of [1, 2])
      expect((await failure(call(listOrganizations))).message).toMatch(new RegExp(`^${message}.*as ada@example.com`));
    expect(tokensOf(request).map(([, token]) => token)).toEqual(['first-token', null, 'first-token', null]);
    expect(replace).not.toHaveBeenCalled();
  });

  test('signs no other person out', async () => {
    const { request } = openPage([expired(), pageOf('his-token', { id: 8, email: 'bob@example.com' })], ada);
    const { signOut } = await import('./sign-out.ts');
    await failure(signOut());
    expect(request).toHaveBeenCalledTimes(2);
  });

  test.each([
    ['no user is signed in', pageOf('of a visitor')],
    ['there is no answer', new TypeError('Failed to fetch')],
    ['something else answers', new Response('<h1>Bad gateway</h1>')],
  ])('leads to the sign-in where %s, after everything typed is kept', async (_, answer) => {
    const { replace, request } = openPage([expired(), answer], ada);
    const [call, { beforeSignIn }] = [await load(), await import('#shared/navigation/leaving.ts')];
    const [keep, gone] = [vi.fn(() => expect(replace).not.toHaveBeenCalled()), vi.fn()];
    beforeSignIn(keep);
    beforeSignIn(gone)();
    call(listOrganizations);
    await vi.waitFor(() => expect(replace).toHaveBeenCalledWith('/login?url=%2Forganization%2F7%3Ftab%3Dusers'));
    expect(request).toHaveBeenCalledTimes(2);
    expect(keep).toHaveBeenCalledOnce();
    expect(gone).not.toHaveBeenCalled();
  });
});

test('a file travels as multipart, with the body as the part the contract names, and says how far it is', async () => {
  openPage([]);
  const sent: FormData[] = [];
  const tokens: string[] = [];
  class Upload {
    status = 200;
    responseText = '{"data":{"id":1}}';
    upload: { onprogress?: (event: object) => void } = {};
    onload = () => {};
    open = () => {};
    getResponseHeader = () => null;
    setRequestHeader(name: string, value: string) {
      if (name === 'X-CSRF-TOKEN') tokens.push(value);
    }
    send(form: FormData) {
      sent.push(form);
      this.upload.onprogress?.({ loaded: 5, total: 10 });
      this.onload();
    }
  }
  vi.stubGlobal('XMLHttpRequest', Upload);
  const call = await load();
  const shares: number[] = [];
  const file = new File(['logo'], 'logo.png');
  const body = { name: 'North', logo_vertical: 64, logo_horizontal: 48 };
  await call(saveOrganization, { body, file, onProgress: (share) => shares.push(share) });
  expect(tokens).toEqual(['first-token']);
  expect(sent[0]?.get('organization')).toBe(JSON.stringify(body));
  expect(sent[0]?.get('file')).toMatchObject({ name: 'logo.png' });
  expect(shares).toEqual([0.5]);
});
