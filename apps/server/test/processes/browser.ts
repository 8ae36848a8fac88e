/** What a call over a real connection answered. */
export interface Reply {
  status: number;
  // biome-ignore lint/suspicious/noExplicitAny: tests look into answers of every call
  body: any;
}

/** Somebody at a browser, over real connections: with a cookie and the CSRF token of the last page. */
export class Browser {
  readonly #url: string;
  #cookie = '';
  #csrf = '';

  constructor(url: string) {
    this.#url = url;
  }

  /** Opens a page and follows where it leads. */
  async open(path: string): Promise<number> {
    const answer = await fetch(`${this.#url}${path}`, { headers: { cookie: this.#cookie }, redirect: 'manual' });
    this.#keep(answer);
    const next = answer.headers.get('location');
    if (next) return this.open(next);
    this.#csrf = /name="csrf-token" content="([\w-]+)"/.exec(await answer.text())?.[1] ?? this.#csrf;
    return answer.status;
  }

  async send(method: string, path: string, body?: object | FormData): Promise<Reply> {
    const isForm = body instanceof FormData;
    const answer = await fetch(`${this.#url}${path}`, {
      method,
      headers: {
        cookie: this.#cookie,
        'x-csrf-token': this.#csrf,
        ...(body && !isForm ? { 'content-type': 'application/json' } : {}),
      },
      ...(body ? { body: isForm ? body : JSON.stringify(body) } : {}),
    });
    this.#keep(answer);
    const text = await answer.text();
    return { status: answer.status, body: text.startsWith('{') ? JSON.parse(text) : text };
  }

  /** Signs in and opens a page, which brings the token of the new session. */
  async signIn(email: string, password: string): Promise<number> {
    await this.open('/login');
    const { status } = await this.send('POST', '/login', { email, password });
    await this.open('/home');
    return status;
  }

  /** What a request of this browser carries, for somebody who sends it in its place. */
  get headers(): Record<string, string> {
    return { cookie: this.#cookie, 'x-csrf-token': this.#csrf };
  }

  createOrganization(name: string): Promise<Reply> {
    const form = new FormData();
    form.append('organization', JSON.stringify({ name, logo_vertical: 1, logo_horizontal: 1 }));
    return this.send('POST', '/appapi/organization', form);
  }

  #keep(answer: Response): void {
    const [cookie] = answer.headers.getSetCookie();
    if (cookie) this.#cookie = cookie.split(';', 1)[0] ?? '';
  }
}
