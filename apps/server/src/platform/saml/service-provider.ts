import { namespaces } from './plain-xml.ts';

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

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

/** The metadata that a provider imports. They hold addresses alone, the same for every caller. */
export const serviceProviderMetadata = ({ entityId, acsUrl }: ServiceProvider): string =>
  `<?xml version="1.0" encoding="UTF-8"?>
<md:EntityDescriptor xmlns:md="${namespaces.metadata}" entityID="${escaped(entityId)}">
  <md:SPSSODescriptor AuthnRequestsSigned="false" WantAssertionsSigned="true" protocolSupportEnumeration="${namespaces.protocol}">
    <md:AssertionConsumerService index="0" isDefault="true" Binding="urn:oasis:names:tc:SAML:2.0:bindings:HTTP-POST" Location="${escaped(acsUrl)}"/>
  </md:SPSSODescriptor>
</md:EntityDescriptor>
`;
