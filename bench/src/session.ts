/** The headers of a signed-in browser that calls need. */
export interface Session {
  send(method: 'GET' | 'POST' | 'DELETE', path: string, body?: unknown): Promise<unknown>;
}

export interface Person {
  email: string;
  password: string;
}

type Headers = Record<string, string>;

const cookieOf = (answer: Response): string => (answer.headers.get('set-cookie') ?? '').split(';', 1)[0] ?? '';
const csrfOf = (page: string): string => /name="csrf-token" content="([^"]+)"/.exec(page)?.[1] ?? '';

/** The headers for calls of a browser that has opened a page. */
async function headersFrom(url: string, cookie?: string): Promise<Headers> {
  const page = await fetch(url, { headers: cookie ? { cookie } : {} });
  return {
    'content-type': 'application/json',
    cookie: cookie ?? cookieOf(page),
    'x-csrf-token': csrfOf(await page.text()),
  };
}

/** Opens the sign-in page. Returns a function that signs in each time it is called and returns the cookie. */
export async function openSignIn(url: string, person: Person): Promise<() => Promise<string>> {
  const headers = await headersFrom(`${url}/login`);
  return async () => {
    const answer = await fetch(`${url}/login`, { method: 'POST', headers, body: JSON.stringify(person) });
    if (!answer.ok) throw new Error(`sign-in answered ${answer.status}`);
    await answer.json();
    return cookieOf(answer);
  };
}

export async function signIn(url: string, person: Person): Promise<Session> {
  const enter = await openSignIn(url, person);
  const headers = await headersFrom(`${url}/home`, await enter());
  return {
    send: async (method, path, body) => {
      const given = body === undefined ? {} : { body: JSON.stringify(body) };
      const { 'content-type': type, ...others } = headers;
      const sent = body === undefined ? others : { ...others, 'content-type': type ?? '' };
      const result = await fetch(`${url}${path}`, { method, headers: sent, ...given });
      if (!result.ok) throw new Error(`${path} answered ${result.status}`);
      return result.json();
    },
  };
}
