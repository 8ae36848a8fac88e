import {
  allIn,
  attributeOf,
  childrenOf,
  elementsIn,
  isNamed,
  namespaces,
  onlyChildOf,
  parsePlainXml,
  textOf,
  UnfitXml,
  type XmlElement,
} from './plain-xml.ts';
import { SamlRefusal } from './refusal.ts';

/** Digests and signatures by SHA-256 or better; the library knows RSA ones of these. */
const digests = new Set(['http://www.w3.org/2001/04/xmlenc#sha256', 'http://www.w3.org/2001/04/xmlenc#sha512']);
const signatures = new Set([
  'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256',
  'http://www.w3.org/2001/04/xmldsig-more#rsa-sha512',
]);
const canonical = new Set([
  'http://www.w3.org/2001/10/xml-exc-c14n#',
  'http://www.w3.org/2001/10/xml-exc-c14n#WithComments',
]);
const transforms = new Set([...canonical, 'http://www.w3.org/2000/09/xmldsig#enveloped-signature']);

const success = 'urn:oasis:names:tc:SAML:2.0:status:Success';

/** The values that an answer has to name, signed or not. */
export interface ExpectedAnswer {
  entityId: string;
  acsUrl: string;
  /** The id of the request. */
  requestId: string;
}

function parse(text: string): XmlElement {
  try {
    return parsePlainXml(text);
  } catch (error) {
    if (error instanceof UnfitXml) throw new SamlRefusal('malformed', error.message);
    throw error;
  }
}

const algorithmOf = (element: XmlElement | undefined) => attributeOf(element, 'Algorithm') ?? '';

/** A signature of one kind alone: over the whole element that it stands in, by algorithms that are safe. */
function requirePlainSignature(signature: XmlElement, parent: XmlElement): void {
  const info = onlyChildOf(signature, namespaces.signature, 'SignedInfo');
  const reference = info && onlyChildOf(info, namespaces.signature, 'Reference');
  if (!info || !reference || childrenOf(signature, namespaces.signature, 'Object').length > 0)
    throw new SamlRefusal('signature', 'a signature with more or less than one reference');
  const id = attributeOf(parent, 'ID');
  if (!id || attributeOf(reference, 'URI') !== `#${id}`)
    throw new SamlRefusal('signature', 'a signature of another element than its own');
  const steps = childrenOf(reference, namespaces.signature, 'Transforms').flatMap(elementsIn);
  const isSafe =
    signatures.has(algorithmOf(onlyChildOf(info, namespaces.signature, 'SignatureMethod'))) &&
    canonical.has(algorithmOf(onlyChildOf(info, namespaces.signature, 'CanonicalizationMethod'))) &&
    digests.has(algorithmOf(onlyChildOf(reference, namespaces.signature, 'DigestMethod'))) &&
    steps.every((step) => transforms.has(algorithmOf(step)));
  if (!isSafe) throw new SamlRefusal('algorithm', 'an algorithm that is not taken');
}

function requirePlainSignatures(root: XmlElement, assertion: XmlElement, all: readonly XmlElement[]): void {
  const found = all.filter((element) => element.localName === 'Signature');
  if (found.length === 0) throw new SamlRefusal('unsigned', 'no signature');
  const own = [root, assertion].flatMap((parent) =>
    childrenOf(parent, namespaces.signature, 'Signature').map((signature) => ({ signature, parent })),
  );
  const isEachOwn = own.length === found.length && new Set(own.map(({ parent }) => parent)).size === own.length;
  if (!isEachOwn) throw new SamlRefusal('signature', 'a signature at another place than the answer or the assertion');
  for (const { signature, parent } of own) requirePlainSignature(signature, parent);
}

function requireUniqueIds(all: readonly XmlElement[]): void {
  const ids = all.flatMap(({ attributes }) =>
    Array.from(attributes)
      .filter(({ localName }) => /^id$/i.test(localName))
      .map(({ value }) => value),
  );
  if (new Set(ids).size < ids.length) throw new SamlRefusal('signature', 'an id that stands twice');
}

/** The confirmations and conditions of an assertion have to end. */
function requireEnds(all: readonly XmlElement[]): void {
  const limited = all.filter(({ localName }) => localName === 'SubjectConfirmationData' || localName === 'Conditions');
  if (limited.some((element) => Number.isNaN(Date.parse(attributeOf(element, 'NotOnOrAfter') ?? ''))))
    throw new SamlRefusal('time', 'the assertion has no end');
}

/**
 * Refuses an answer whose form leaves room for two readings, before any of its signatures is verified: there is one
 * assertion, directly within the answer, and each signature covers the element that it stands in. So what is verified is what
 * is read.
 */
export function requirePlainResponse(text: string, expected: ExpectedAnswer): void {
  const root = parse(text);
  if (!isNamed(root, namespaces.protocol, 'Response')) throw new SamlRefusal('malformed', 'no response');
  if (attributeOf(root, 'InResponseTo') !== expected.requestId)
    throw new SamlRefusal('unsolicited', 'the answer belongs to no request of this browser');
  const status = onlyChildOf(root, namespaces.protocol, 'Status');
  const code = status && onlyChildOf(status, namespaces.protocol, 'StatusCode');
  if (attributeOf(code, 'Value') !== success) throw new SamlRefusal('status', 'the provider signed nobody in');
  const all = allIn(root);
  const assertions = all.filter(({ localName }) => localName === 'Assertion' || localName === 'EncryptedAssertion');
  const [assertion] = assertions;
  const isOwn = assertion && isNamed(assertion, namespaces.assertion, 'Assertion') && assertion.parentNode === root;
  if (!isOwn || assertions.length > 1) throw new SamlRefusal('assertions', 'not one assertion that can be read');
  requireUniqueIds(all);
  requirePlainSignatures(root, assertion, all);
  requireEnds(all);
  if (attributeOf(root, 'Destination') !== expected.acsUrl)
    throw new SamlRefusal('destination', 'the answer was sent to another address');
  const issuers = childrenOf(root, namespaces.assertion, 'Issuer');
  if (!issuers.every((issuer) => textOf(issuer) === expected.entityId))
    throw new SamlRefusal('issuer', 'the answer is of another provider');
}
