/** A signed-in browser, as far as calls need one. */
export interface Session {
  post(path: string, body: unknown): Promise<unknown>;
}

const cookieOf = (answer: Response): string => (answer.headers.get('set-cookie') ?? '').split(';', 1)[0] ?? '';
const csrfOf = (page: string): string => /name="csrf-token" content="([^"]+)"/.exec(page)?.[1] ?? '';

export async function signIn(url: string, person: { email: string; password: string }): Promise<Session> {
  const page = await fetch(`${url}/login`);
  const headers = {
    'content-type': 'application/json',
    cookie: cookieOf(page),
    'x-csrf-token': csrfOf(await page.text()),
  };
  const answer = await fetch(`${url}/login`, { method: 'POST', headers, body: JSON.stringify(person) });
  if (!answer.ok) throw new Error(`sign-in answered ${answer.status}`);
  const cookie = cookieOf(answer);
  const home = await fetch(`${url}/home`, { headers: { cookie } });
  const signedIn = { 'content-type': 'application/json', cookie, 'x-csrf-token': csrfOf(await home.text()) };
  return {
    post: async (path, body) => {
      const result = await fetch(`${url}${path}`, { method: 'POST', headers: signedIn, body: JSON.stringify(body) });
      if (!result.ok) throw new Error(`${path} answered ${result.status}`);
      return result.json();
    },
  };
}
