import { generateKeyPairSync } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { inflateRawSync } from 'node:zlib';
import { type AnswerOptions, escaped, type SigningPair, sign, unsignedAnswer } from './answer.ts';
import { selfSigned } from './certificate.ts';

/** A person as the provider names them. */
export type SamlPerson = Pick<AnswerOptions, 'nameId' | 'nameIdFormat' | 'attributes'>;

/** The request of a program. */
export interface SamlRequest {
  id: string;
  audience: string;
  acsUrl: string;
  relayState: string;
  isForced: boolean;
}

export interface SamlProvider {
  readonly entityId: string;
  readonly metadataUrl: string;
  /** The key that signs, and its certificate, which are in the metadata. */
  pair: SigningPair;
  /** The person whom its only button signs in. */
  person: SamlPerson;
  metadata(): string;
  /** An honest answer to a request. */
  answer(request: SamlRequest, now?: Date): string;
  close(): Promise<void>;
}

const day = 86_400_000;

/** A new key and a certificate that ends after some days. */
export function newPair(now = new Date(), days = 365): SigningPair {
  const keys = generateKeyPairSync('rsa', { modulusLength: 2_048 });
  const certificate = selfSigned(keys, new Date(now.getTime() - day), new Date(now.getTime() + days * day));
  return { key: keys.privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(), certificate };
}

/** Reads a request that came by redirect. */
export function readRequest(address: URL): SamlRequest {
  const { searchParams: query } = address;
  const xml = inflateRawSync(Buffer.from(query.get('SAMLRequest') ?? '', 'base64')).toString();
  const partOf = (pattern: RegExp) => pattern.exec(xml)?.[1] ?? '';
  return {
    id: partOf(/ ID="([^"]*)"/),
    audience: partOf(/<saml:Issuer[^>]*>([^<]*)</),
    acsUrl: partOf(/ AssertionConsumerServiceURL="([^"]*)"/),
    relayState: query.get('RelayState') ?? '',
    isForced: partOf(/ ForceAuthn="([^"]*)"/) === 'true',
  };
}

/** A SAML identity provider on this machine, which signs in one person at the press of a button. */
export async function startSamlProvider(person: SamlPerson): Promise<SamlProvider> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const provider: SamlProvider = {
    entityId: `${origin}/saml`,
    metadataUrl: `${origin}/metadata`,
    pair: newPair(),
    person,
    metadata: () =>
      `<?xml version="1.0"?><md:EntityDescriptor xmlns:md="urn:oasis:names:tc:SAML:2.0:metadata" entityID="${provider.entityId}"><md:IDPSSODescriptor protocolSupportEnumeration="urn:oasis:names:tc:SAML:2.0:protocol"><md:KeyDescriptor use="signing"><ds:KeyInfo xmlns:ds="http://www.w3.org/2000/09/xmldsig#"><ds:X509Data><ds:X509Certificate>${provider.pair.certificate}</ds:X509Certificate></ds:X509Data></ds:KeyInfo></md:KeyDescriptor><md:SingleSignOnService Binding="urn:oasis:names:tc:SAML:2.0:bindings:HTTP-Redirect" Location="${origin}/sso"/></md:IDPSSODescriptor></md:EntityDescriptor>`,
    answer: ({ id, audience, acsUrl }, now = new Date()) =>
      sign(
        unsignedAnswer({ ...provider.person, issuer: provider.entityId, audience, acsUrl, requestId: id, now }),
        provider.pair,
      ),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };

  const page = ({ url }: IncomingMessage): string => {
    const request = readRequest(new URL(url ?? '/', origin));
    const answer = Buffer.from(provider.answer(request)).toString('base64');
    const hidden = (name: string, value: string) => `<input type="hidden" name="${name}" value="${escaped(value)}">`;
    return `<!doctype html><html lang="en"><title>SAML stand-in</title><h1>SAML stand-in</h1><form method="post" action="${escaped(request.acsUrl)}">${hidden('SAMLResponse', answer)}${hidden('RelayState', request.relayState)}<button>${escaped(provider.person.nameId)}</button></form></html>`;
  };

  server.on('request', (request, response) => {
    const isMetadata = request.url === '/metadata';
    response
      .writeHead(200, { 'content-type': isMetadata ? 'application/samlmetadata+xml' : 'text/html; charset=utf-8' })
      .end(isMetadata ? provider.metadata() : page(request));
  });
  return provider;
}
