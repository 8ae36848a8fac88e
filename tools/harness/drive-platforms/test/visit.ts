import type { DrivePlatform } from '../start.ts';
import { client } from './use-platform.ts';

interface TokenResponse {
  access_token: string;
  refresh_token?: string;
  scope?: string;
  error?: string;
}

const [returnAddress = ''] = client.returnAddresses;

const askForTokens = async (platform: DrivePlatform, parameters: Record<string, string>): Promise<TokenResponse> => {
  const body = new URLSearchParams({ client_id: client.id, client_secret: client.secret, ...parameters });
  const response = await fetch(`${platform.issuer}/token`, { method: 'POST', body });
  return (await response.json()) as TokenResponse;
};

/** Asks for new tokens by a refresh token. */
export const renew = (platform: DrivePlatform, refreshToken: string): Promise<TokenResponse> =>
  askForTokens(platform, { grant_type: 'refresh_token', refresh_token: refreshToken });

/** Goes to the platform's page as a browser does, chooses a person and takes the tokens. */
export async function visit(
  platform: DrivePlatform,
  sub: string,
  asked: Record<string, string>,
): Promise<TokenResponse> {
  const parameters = { client_id: client.id, response_type: 'code', redirect_uri: returnAddress, ...asked };
  const verifier = 'v'.repeat(43);
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(verifier));
  const pkce = { code_challenge: Buffer.from(hash).toString('base64url'), code_challenge_method: 'S256' };
  let url = new URL(`${platform.issuer}/auth?${new URLSearchParams({ ...parameters, ...pkce })}`);
  const jar = new Map<string, string>();
  let isAtPage = false;
  while (!url.href.startsWith(returnAddress)) {
    const choice = isAtPage ? { method: 'POST', body: new URLSearchParams({ person: sub }) } : {};
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
    const response = await fetch(url, { redirect: 'manual', headers: { cookie }, ...choice });
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      jar.set(name, value);
    }
    const location = response.headers.get('location');
    if (!location && response.status !== 200) throw new Error(`the provider said ${response.status}`);
    isAtPage = location === null;
    if (location) url = new URL(location, url);
  }
  const code = url.searchParams.get('code') ?? '';
  const exchange = { grant_type: 'authorization_code', code, redirect_uri: returnAddress, code_verifier: verifier };
  return askForTokens(platform, exchange);
}
