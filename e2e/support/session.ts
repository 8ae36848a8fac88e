/** A signed-in person without a browser, for what a test needs but is not about. */
export interface Session {
  /** @returns the answer's body; @throws for any status but 200 */
  call<Answer = unknown>(method: string, path: string, body?: unknown): Promise<Answer>;
}

const cookieOf = (answer: Response): string => (answer.headers.get('set-cookie') ?? '').split(';', 1)[0] ?? '';
const csrfOf = (page: string): string => /name="csrf-token" content="([^"]+)"/.exec(page)?.[1] ?? '';

/** What a page gives a browser: the cookie, and the token that goes with it. */
async function arrive(url: string, page: string, cookie = ''): Promise<Record<string, string>> {
  const answer = await fetch(url + page, { headers: { cookie } });
  return { cookie: cookie || cookieOf(answer), 'x-csrf-token': csrfOf(await answer.text()) };
}

async function send(url: string, headers: Record<string, string>, method: string, path: string, body: unknown) {
  const isForm = body instanceof FormData;
  const answer = await fetch(url + path, {
    method,
    headers: isForm || body === undefined ? headers : { ...headers, 'content-type': 'application/json' },
    body: isForm ? body : body === undefined ? null : JSON.stringify(body),
  });
  if (answer.status !== 200) throw new Error(`${method} ${path} answered ${answer.status}: ${await answer.text()}`);
  return answer;
}

/** Makes a call as a visitor. */
export async function callAsVisitor(url: string, path: string, body: unknown): Promise<void> {
  await send(url, await arrive(url, '/login'), 'POST', path, body);
}

export async function openSession(url: string, person: { email: string; password: string }): Promise<Session> {
  const answer = await send(url, await arrive(url, '/login'), 'POST', '/login', person);
  const headers = await arrive(url, '/about', cookieOf(answer));
  return {
    call: async <Answer>(method: string, path: string, body?: unknown) =>
      (await (await send(url, headers, method, path, body)).json()) as Answer,
  };
}
