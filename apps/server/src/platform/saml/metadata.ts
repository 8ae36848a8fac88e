import { X509Certificate } from 'node:crypto';
import type { ValidationId } from '@account/contract/messages';
import { isCallableAddress } from '@account/contract/values/callable-address';
import { escapeMarkup } from '../../kernel/markup.ts';
import {
  attributeOf,
  childrenOf,
  isNamed,
  namespaces,
  onlyChildOf,
  parsePlainXml,
  textOf,
  UnfitXml,
  type XmlElement,
} from './plain-xml.ts';

/** This program as a SAML service provider: each organization has one of its own, so that no answer counts for another. */
export interface ServiceProvider {
  entityId: string;
  /** Where answers are posted. */
  acsUrl: string;
}

export const serviceProviderOf = (publicUrl: string, organizationId: number): ServiceProvider => ({
  // The address of the metadata, as SAML recommends for the id.
  entityId: `${publicUrl}/auth/organization/${organizationId}/metadata`,
  acsUrl: `${publicUrl}/auth/organization/${organizationId}/acs`,
});

/** The metadata that a provider imports. They hold addresses alone, the same for every caller. */
export const serviceProviderMetadata = ({ entityId, acsUrl }: ServiceProvider): string =>
  `<?xml version="1.0" encoding="UTF-8"?>
<md:EntityDescriptor xmlns:md="${namespaces.metadata}" entityID="${escapeMarkup(entityId)}">
  <md:SPSSODescriptor AuthnRequestsSigned="false" WantAssertionsSigned="true" protocolSupportEnumeration="${namespaces.protocol}">
    <md:AssertionConsumerService index="0" isDefault="true" Binding="urn:oasis:names:tc:SAML:2.0:bindings:HTTP-POST" Location="${escapeMarkup(acsUrl)}"/>
  </md:SPSSODescriptor>
</md:EntityDescriptor>
`;

/** A certificate whose key signs answers. */
export interface SigningCertificate {
  pem: string;
  /** SHA-256 in hexadecimal digits. */
  fingerprint: string;
  endsAt: Date;
}

/** The fields read from the metadata of a SAML provider. */
export interface ProviderMetadata {
  entityId: string;
  /** Where sign-ins begin, by redirect. */
  signOnUrl: string;
  certificates: SigningCertificate[];
}

/** Bits of an RSA key that are enough, and certificates that are read. */
const [fewestBits, mostCertificates] = [2_048, 10];

/** Metadata that cannot be used, with the sentence that says why. */
export class UnfitMetadata extends Error {
  override name = 'UnfitMetadata';
  readonly ref: { id: ValidationId; values: Record<string, number> };

  constructor(id: ValidationId) {
    super(id);
    this.ref = { id, values: { bits: fewestBits } };
  }
}

const redirect = 'urn:oasis:names:tc:SAML:2.0:bindings:HTTP-Redirect';

/** An entity id that an identity can be stored under, see `identities`. */
const entityId = /^[\x21-\x7e]{1,120}$/;

/** The first and the last line of a PEM file, which some providers leave in. */
const pemLines = /-----[A-Z ]+-----/g;

function readCertificate(base64: string): SigningCertificate | undefined {
  try {
    const certificate = new X509Certificate(Buffer.from(base64.replace(pemLines, ''), 'base64'));
    const { asymmetricKeyType, asymmetricKeyDetails } = certificate.publicKey;
    if (asymmetricKeyType !== 'rsa' || (asymmetricKeyDetails?.modulusLength ?? 0) < fewestBits) return undefined;
    const fingerprint = certificate.fingerprint256.replaceAll(':', '').toLowerCase();
    return { pem: certificate.toString(), fingerprint, endsAt: certificate.validToDate };
  } catch {
    return undefined;
  }
}

function certificatesIn(descriptor: XmlElement): SigningCertificate[] {
  const texts = childrenOf(descriptor, namespaces.metadata, 'KeyDescriptor')
    .filter((key) => (attributeOf(key, 'use') ?? 'signing') === 'signing')
    .flatMap((key) => childrenOf(key, namespaces.signature, 'KeyInfo'))
    .flatMap((info) => childrenOf(info, namespaces.signature, 'X509Data'))
    .flatMap((data) => childrenOf(data, namespaces.signature, 'X509Certificate'))
    .slice(0, mostCertificates)
    .flatMap((element) => textOf(element) ?? []);
  const found = texts.flatMap((text) => readCertificate(text) ?? []);
  return [...new Map(found.map((certificate) => [certificate.fingerprint, certificate])).values()];
}

function entityIn(text: string): XmlElement | undefined {
  const root = parsePlainXml(text, { mayComment: true });
  if (isNamed(root, namespaces.metadata, 'EntityDescriptor')) return root;
  if (isNamed(root, namespaces.metadata, 'EntitiesDescriptor'))
    return onlyChildOf(root, namespaces.metadata, 'EntityDescriptor');
  return undefined;
}

/** Reads the metadata of a provider (SAML 2.0 metadata). Throws `UnfitMetadata`. */
export function readProviderMetadata(text: string): ProviderMetadata {
  try {
    const entity = entityIn(text);
    const descriptor = entity && onlyChildOf(entity, namespaces.metadata, 'IDPSSODescriptor');
    const id = attributeOf(entity, 'entityID');
    const speaks = attributeOf(descriptor, 'protocolSupportEnumeration')?.split(/\s+/) ?? [];
    if (!descriptor || !id || !entityId.test(id) || !speaks.includes(namespaces.protocol))
      throw new UnfitMetadata('validation.metadata_invalid');
    const signOnUrl = childrenOf(descriptor, namespaces.metadata, 'SingleSignOnService')
      .filter((service) => attributeOf(service, 'Binding') === redirect)
      .map((service) => attributeOf(service, 'Location') ?? '')
      .find((address) => isCallableAddress(address) && URL.canParse(address));
    if (!signOnUrl) throw new UnfitMetadata('validation.metadata_redirect');
    const certificates = certificatesIn(descriptor);
    if (certificates.length === 0) throw new UnfitMetadata('validation.metadata_certificate');
    return { entityId: id, signOnUrl, certificates };
  } catch (error) {
    if (error instanceof UnfitXml) throw new UnfitMetadata('validation.metadata_invalid');
    throw error;
  }
}
