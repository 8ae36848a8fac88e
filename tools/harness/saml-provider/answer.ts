import { randomBytes } from 'node:crypto';
import { SignedXml } from 'xml-crypto';

/** A key that signs answers, with its certificate as base64. */
export interface SigningPair {
  key: string;
  certificate: string;
}

/** The content of an answer about a person, to a request. */
export interface AnswerOptions {
  /** The entity id of the provider. */
  issuer: string;
  /** Of the program that asks. */
  audience: string;
  acsUrl: string;
  requestId: string;
  now: Date;
  nameId: string;
  nameIdFormat?: string;
  attributes?: Readonly<Record<string, string | readonly string[]>>;
}

/** Which part is signed, and by which algorithms. */
export interface SigningOptions {
  part?: 'assertion' | 'response';
  isSha1?: boolean;
}

export const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

const unspecified = 'urn:oasis:names:tc:SAML:1.1:nameid-format:unspecified';
const newId = (): string => `_${randomBytes(16).toString('hex')}`;
const later = (now: Date, seconds: number): string => new Date(now.getTime() + seconds * 1_000).toISOString();

function attributeStatement(attributes: NonNullable<AnswerOptions['attributes']>): string {
  const all = Object.entries(attributes).map(([name, values]) => {
    const texts = [values].flat().map((value) => `<saml:AttributeValue>${escaped(value)}</saml:AttributeValue>`);
    return `<saml:Attribute Name="${escaped(name)}">${texts.join('')}</saml:Attribute>`;
  });
  return all.length > 0 ? `<saml:AttributeStatement>${all.join('')}</saml:AttributeStatement>` : '';
}

/** An answer as an honest provider writes it, before it is signed. */
export function unsignedAnswer(options: AnswerOptions): string {
  const { issuer, audience, acsUrl, requestId, now, nameId, nameIdFormat = unspecified, attributes = {} } = options;
  const [instant, end] = [later(now, 0), later(now, 300)];
  const named = `<saml:Issuer>${escaped(issuer)}</saml:Issuer>`;
  const bound = `InResponseTo="${requestId}" Recipient="${escaped(acsUrl)}" NotOnOrAfter="${end}"`;
  const assertion = `<saml:Assertion xmlns:saml="urn:oasis:names:tc:SAML:2.0:assertion" ID="${newId()}" Version="2.0" IssueInstant="${instant}">${named}<saml:Subject><saml:NameID Format="${nameIdFormat}">${escaped(nameId)}</saml:NameID><saml:SubjectConfirmation Method="urn:oasis:names:tc:SAML:2.0:cm:bearer"><saml:SubjectConfirmationData ${bound}/></saml:SubjectConfirmation></saml:Subject><saml:Conditions NotBefore="${instant}" NotOnOrAfter="${end}"><saml:AudienceRestriction><saml:Audience>${escaped(audience)}</saml:Audience></saml:AudienceRestriction></saml:Conditions><saml:AuthnStatement AuthnInstant="${instant}"><saml:AuthnContext><saml:AuthnContextClassRef>urn:oasis:names:tc:SAML:2.0:ac:classes:PasswordProtectedTransport</saml:AuthnContextClassRef></saml:AuthnContext></saml:AuthnStatement>${attributeStatement(attributes)}</saml:Assertion>`;
  const status = `<samlp:Status><samlp:StatusCode Value="urn:oasis:names:tc:SAML:2.0:status:Success"/></samlp:Status>`;
  return `<samlp:Response xmlns:samlp="urn:oasis:names:tc:SAML:2.0:protocol" xmlns:saml="urn:oasis:names:tc:SAML:2.0:assertion" ID="${newId()}" Version="2.0" IssueInstant="${instant}" Destination="${escaped(acsUrl)}" InResponseTo="${requestId}">${named}${status}${assertion}</samlp:Response>`;
}

/** Signs an answer or its assertion; the signature stands after the issuer, as the schema wants it. */
export function sign(
  xml: string,
  { key, certificate }: SigningPair,
  { part = 'assertion', isSha1 }: SigningOptions = {},
): string {
  const element = part === 'assertion' ? "//*[local-name(.)='Assertion']" : "/*[local-name(.)='Response']";
  const signed = new SignedXml({
    privateKey: key,
    publicCert: `-----BEGIN CERTIFICATE-----\n${certificate}\n-----END CERTIFICATE-----`,
    signatureAlgorithm: isSha1
      ? 'http://www.w3.org/2000/09/xmldsig#rsa-sha1'
      : 'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256',
    canonicalizationAlgorithm: 'http://www.w3.org/2001/10/xml-exc-c14n#',
  });
  signed.addReference({
    xpath: element,
    digestAlgorithm: isSha1 ? 'http://www.w3.org/2000/09/xmldsig#sha1' : 'http://www.w3.org/2001/04/xmlenc#sha256',
    transforms: ['http://www.w3.org/2000/09/xmldsig#enveloped-signature', 'http://www.w3.org/2001/10/xml-exc-c14n#'],
  });
  signed.computeSignature(xml, { location: { reference: `${element}/*[local-name(.)='Issuer']`, action: 'after' } });
  return signed.getSignedXml();
}
