type Method = 'GET' | 'POST' | 'DELETE';

/** A session of W3C WebDriver: commands as calls of HTTP. */
export class WebdriverSession {
  readonly #address: string;

  private constructor(address: string) {
    this.#address = address;
  }

  /** @param driver address of the program that drives the browser */
  static async open(driver: string, capabilities: object): Promise<WebdriverSession> {
    const unopened = new WebdriverSession(driver);
    const body = { capabilities: { alwaysMatch: capabilities } };
    const { sessionId } = await unopened.send<{ sessionId: string }>('POST', 'session', body);
    return new WebdriverSession(`${driver}/session/${sessionId}`);
  }

  /** Rejects with the words of the driver. */
  async send<Value = unknown>(method: Method, command: string, body: object = {}): Promise<Value> {
    const response = await fetch(`${this.#address}/${command}`, {
      method,
      ...(method === 'POST' ? { body: JSON.stringify(body) } : {}),
    });
    const { value } = (await response.json()) as { value: Value & { error?: string; message?: string } };
    if (!response.ok) throw new Error(`${command}: ${value.error}: ${value.message}`);
    return value;
  }

  async end(): Promise<void> {
    await fetch(this.#address, { method: 'DELETE' });
  }
}
