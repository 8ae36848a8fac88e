export interface Credentials {
  email: string;
  password: string;
}

export interface Reply {
  status: number;
  // biome-ignore lint/suspicious/noExplicitAny: callers look into responses of every endpoint
  body: any;
}

/** The state of a browser, without the browser: a cookie, and the CSRF token of the page opened last. */
export class Client {
  readonly #url: string;
  readonly #cookies = new Map<string, string>();
  #csrf = '';

  constructor(url: string) {
    this.#url = url;
  }

  /** Opens a page and follows its redirects. */
  async open(path: string): Promise<number> {
    const response = await fetch(`${this.#url}${path}`, {
      headers: { cookie: this.headers.cookie },
      redirect: 'manual',
    });
    this.#keepCookie(response);
    const next = response.headers.get('location');
    if (next) return this.open(next);
    this.#csrf = /name="csrf-token" content="([^"]+)"/.exec(await response.text())?.[1] ?? this.#csrf;
    return response.status;
  }

  /** Opens an address that redirects. @returns where it leads */
  async redirectOf(path: string): Promise<string> {
    const response = await fetch(`${this.#url}${path}`, {
      headers: { cookie: this.headers.cookie },
      redirect: 'manual',
    });
    this.#keepCookie(response);
    return response.headers.get('location') ?? '';
  }

  /** Makes a call. @returns its response, whatever the status */
  async send(method: string, path: string, body?: object): Promise<Reply> {
    const isForm = body instanceof FormData;
    const response = await fetch(`${this.#url}${path}`, {
      method,
      headers: { ...this.headers, ...(body && !isForm ? { 'content-type': 'application/json' } : {}) },
      ...(body ? { body: isForm ? body : JSON.stringify(body) } : {}),
    });
    this.#keepCookie(response);
    const text = await response.text();
    return { status: response.status, body: text.startsWith('{') ? JSON.parse(text) : text };
  }

  /** Makes a call that must succeed. @returns the body */
  async call<Body = unknown>(method: string, path: string, body?: object): Promise<Body> {
    const reply = await this.send(method, path, body);
    if (reply.status === 200) return reply.body;
    throw new Error(`${method} ${path}: ${reply.status} ${JSON.stringify(reply.body)}`);
  }

  /** Signs in and opens a page, which brings the CSRF token of the new session. */
  async signIn({ email, password }: Credentials): Promise<number> {
    await this.open('/login');
    const { status } = await this.send('POST', '/login', { email, password });
    await this.open('/home');
    return status;
  }

  /** Headers of a request of this browser, for a request in its place. */
  get headers(): { cookie: string; 'x-csrf-token': string } {
    const cookie = [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    return { cookie, 'x-csrf-token': this.#csrf };
  }

  #keepCookie(response: Response): void {
    for (const cookie of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      this.#cookies.set(name, value);
    }
  }
}
