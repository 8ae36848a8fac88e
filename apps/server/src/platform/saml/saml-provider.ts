import { type AssertionClaims, claimsOf } from './assertion-claims.ts';
import type { ProviderMetadata, ServiceProvider } from './metadata.ts';
import { readAssertion } from './read-assertion.ts';
import { SamlRefusal } from './refusal.ts';
import { requirePlainResponse } from './require-plain-response.ts';

/** A verified answer of a provider. */
export interface SamlAnswer {
  /** The id of its assertion, which counts once. */
  id: string;
  claims: AssertionClaims;
}

/** Talks to one provider by SAML 2.0: requests by redirect, answers by POST. */
export interface SamlProvider {
  /** The address of the provider's page that asks the person. */
  requestUrl(request: { id: string; relayState: string; again: boolean }): Promise<string>;
  /** Verifies an answer to a request. Throws `SamlRefusal`. */
  verify(answer: string, requestId: string, now: Date): Promise<SamlAnswer>;
}

function decode(answer: string): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(Buffer.from(answer, 'base64'));
  } catch {
    throw new SamlRefusal('malformed', 'no text in UTF-8');
  }
}

export function createSamlProvider(
  metadata: ProviderMetadata,
  { entityId: audience, acsUrl }: ServiceProvider,
): SamlProvider {
  const { entityId, signOnUrl, certificates } = metadata;

  /** The library verifies signatures and returns what they cover; what that says is read here, by the time of this program. */
  const open = async (more: { id?: string; again?: boolean } = {}) => {
    // Loaded with the first sign-in by SAML: few installations have such a provider.
    const { SAML } = await import('@node-saml/node-saml');
    return new SAML({
      issuer: audience,
      callbackUrl: acsUrl,
      entryPoint: signOnUrl,
      idpCert: certificates.map(({ pem }) => pem),
      audience: false,
      acceptedClockSkewMs: -1,
      wantAuthnResponseSigned: false,
      // The signature of the answer covers its assertion too; one of both there has to be.
      wantAssertionsSigned: false,
      identifierFormat: null,
      disableRequestedAuthnContext: true,
      forceAuthn: more.again ?? false,
      ...(more.id ? { generateUniqueId: () => more.id ?? '' } : {}),
    });
  };

  const verified = async (answer: string): Promise<string> => {
    const saml = await open();
    const { profile } = await saml.validatePostResponseAsync({ SAMLResponse: answer }).catch(() => ({ profile: null }));
    const assertion = profile?.getAssertionXml?.();
    if (!assertion) throw new SamlRefusal('signature', 'no certificate of the provider verifies the signature');
    return assertion;
  };

  return {
    requestUrl: async ({ id, relayState, again }) =>
      (await open({ id, again })).getAuthorizeUrlAsync(relayState, undefined, {}),

    verify: async (answer, requestId, now) => {
      requirePlainResponse(decode(answer), { entityId, acsUrl, requestId });
      const assertion = readAssertion(await verified(answer), { entityId, acsUrl, requestId, audience, now });
      return { id: assertion.id, claims: claimsOf(entityId, assertion) };
    },
  };
}
