import {
  attributeOf,
  childrenOf,
  namespaces,
  onlyChildOf,
  parsePlainXml,
  textOf,
  type XmlElement,
} from './plain-xml.ts';
import { SamlRefusal } from './refusal.ts';
import type { ExpectedAnswer } from './require-plain-response.ts';

/** The values that a verified assertion has to name, and the time. */
export interface ExpectedAssertion extends ExpectedAnswer {
  /** This program. */
  audience: string;
  now: Date;
}

/** The statements of a verified assertion about a person. */
export interface Assertion {
  id: string;
  nameId: string;
  nameIdFormat: string | undefined;
  issuedAt: Date;
  /** When the person signed in at the provider. */
  authenticatedAt: Date | undefined;
  /** The values of each attribute by its name in lower case. */
  attributes: ReadonlyMap<string, readonly string[]>;
}

/** Milliseconds that the clocks may differ, and that an answer may take from the provider to this program. */
const [skew, longest] = [60_000, 120_000];

const bearer = 'urn:oasis:names:tc:SAML:2.0:cm:bearer';

const timeOf = (element: XmlElement | undefined, name: string): number | undefined => {
  const text = attributeOf(element, name);
  if (text === undefined) return undefined;
  // Times are in UTC, whether they say so or not; JavaScript takes one without a zone for local time.
  const time = Date.parse(/(?:z|[+-]\d\d:\d\d)$/i.test(text) ? text : `${text}Z`);
  if (Number.isNaN(time)) throw new SamlRefusal('malformed', `${name} is no time`);
  return time;
};

/** Refuses what begins later or has ended, but for the difference of two clocks. */
function requireWithin(element: XmlElement | undefined, now: number): void {
  const begins = timeOf(element, 'NotBefore') ?? now;
  const ends = timeOf(element, 'NotOnOrAfter') ?? Number.POSITIVE_INFINITY;
  if (begins > now + skew || ends <= now - skew) throw new SamlRefusal('time', 'the assertion holds at another time');
}

function requireIssuedNow(assertion: XmlElement, now: number): number {
  const issued = timeOf(assertion, 'IssueInstant');
  if (issued === undefined) throw new SamlRefusal('malformed', 'no IssueInstant');
  if (issued > now + skew || issued < now - longest - skew)
    throw new SamlRefusal('time', 'the assertion was not issued just now');
  return issued;
}

function requireConfirmed(subject: XmlElement, { acsUrl, requestId, now }: ExpectedAssertion): void {
  const confirmation = onlyChildOf(subject, namespaces.assertion, 'SubjectConfirmation');
  const data = confirmation && onlyChildOf(confirmation, namespaces.assertion, 'SubjectConfirmationData');
  const isBearer = attributeOf(confirmation, 'Method') === bearer;
  if (!isBearer || attributeOf(data, 'Recipient') !== acsUrl)
    throw new SamlRefusal('recipient', 'the assertion is for another recipient');
  if (attributeOf(data, 'InResponseTo') !== requestId)
    throw new SamlRefusal('unsolicited', 'the assertion belongs to no request of this browser');
  requireWithin(data, now.getTime());
}

function requireConditions(assertion: XmlElement, { audience, now }: ExpectedAssertion): void {
  const conditions = onlyChildOf(assertion, namespaces.assertion, 'Conditions');
  const restrictions = conditions ? childrenOf(conditions, namespaces.assertion, 'AudienceRestriction') : [];
  const isFor = (restriction: XmlElement) =>
    childrenOf(restriction, namespaces.assertion, 'Audience').some((one) => textOf(one) === audience);
  if (restrictions.length === 0 || !restrictions.every(isFor))
    throw new SamlRefusal('audience', 'the assertion is for another program');
  requireWithin(conditions, now.getTime());
}

function attributesIn(assertion: XmlElement): Map<string, readonly string[]> {
  const found = new Map<string, readonly string[]>();
  for (const statement of childrenOf(assertion, namespaces.assertion, 'AttributeStatement'))
    for (const attribute of childrenOf(statement, namespaces.assertion, 'Attribute')) {
      const name = attributeOf(attribute, 'Name')?.toLowerCase();
      if (!name) continue;
      const values = childrenOf(attribute, namespaces.assertion, 'AttributeValue').flatMap((one) => textOf(one) ?? []);
      found.set(name, [...(found.get(name) ?? []), ...values]);
    }
  return found;
}

/** Reads an assertion whose signature was verified. */
export function readAssertion(verified: string, expected: ExpectedAssertion): Assertion {
  const assertion = parsePlainXml(verified);
  const id = attributeOf(assertion, 'ID');
  if (!id || attributeOf(assertion, 'Version') !== '2.0')
    throw new SamlRefusal('malformed', 'no assertion of SAML 2.0');
  if (textOf(onlyChildOf(assertion, namespaces.assertion, 'Issuer')) !== expected.entityId)
    throw new SamlRefusal('issuer', 'the assertion is of another provider');
  const now = expected.now.getTime();
  const issuedAt = requireIssuedNow(assertion, now);
  const subject = onlyChildOf(assertion, namespaces.assertion, 'Subject');
  const named = subject && onlyChildOf(subject, namespaces.assertion, 'NameID');
  const nameId = textOf(named);
  if (!subject || !nameId) throw new SamlRefusal('no_name', 'the assertion names nobody');
  requireConfirmed(subject, expected);
  requireConditions(assertion, expected);
  const statement = childrenOf(assertion, namespaces.assertion, 'AuthnStatement')[0];
  if (!statement) throw new SamlRefusal('no_name', 'the assertion says of no sign-in');
  if ((timeOf(statement, 'SessionNotOnOrAfter') ?? Number.POSITIVE_INFINITY) <= now - skew)
    throw new SamlRefusal('time', 'the session at the provider has ended');
  const authenticated = timeOf(statement, 'AuthnInstant');
  return {
    id,
    nameId,
    nameIdFormat: attributeOf(named, 'Format'),
    issuedAt: new Date(issuedAt),
    authenticatedAt: authenticated === undefined ? undefined : new Date(authenticated),
    attributes: attributesIn(assertion),
  };
}
