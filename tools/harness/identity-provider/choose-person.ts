const cookiesOf = (jar: ReadonlyMap<string, string>): string =>
  [...jar].map(([name, value]) => `${name}=${value}`).join('; ');

/**
 * Acts as a browser at a provider: follows its redirects and chooses a person, or none. Returns the return address,
 * which is where the provider leads back to `home`.
 */
export async function choosePerson(address: string, sub: string, home: string): Promise<URL> {
  const jar = new Map<string, string>();
  let url = new URL(address);
  let chosen: string | undefined;
  while (url.origin !== home) {
    const body = chosen === undefined ? {} : { method: 'POST', body: new URLSearchParams({ person: chosen }) };
    const response = await fetch(url, { redirect: 'manual', headers: { cookie: cookiesOf(jar) }, ...body });
    for (const line of response.headers.getSetCookie()) {
      const [, name, value] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (name) jar.set(name, value ?? '');
    }
    const location = response.headers.get('location');
    chosen = location ? undefined : sub;
    if (location) url = new URL(location, url);
    if (!location && response.status !== 200) throw new Error(`the provider said ${response.status}`);
  }
  return url;
}
