import { call } from './client.ts';

/** The parameters that must survive the way through the platform. */
interface Query {
  url?: string;
  from?: string;
  remember?: string;
}

/** The address where the sign-in with Microsoft begins. The endpoint is loaded with the call: sign-in shows without. */
export async function beginMicrosoftSignIn(query: Query): Promise<string> {
  const { beginMicrosoftSignIn: endpoint } = await import('@account/contract/endpoints/accounts/identities.calls');
  const { msurl } = await call(endpoint, { query });
  return msurl;
}
