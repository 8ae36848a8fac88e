import type { ProviderPerson } from '../identity-provider/configuration.ts';

const named = (given_name: string, family_name: string) => ({
  name: `${given_name} ${family_name}`,
  given_name,
  family_name,
});

/** The people at the stand-in for Google: each shows another path through the program. */
export const googlePeople: readonly ProviderPerson[] = [
  { sub: 'google-new', email: 'robin@newcomer.example', email_verified: true, ...named('Robin', 'New') },
  { sub: 'google-domain', email: 'kim@north.example', email_verified: true, ...named('Kim', 'Joins by Domain') },
  { sub: 'google-known', email: 'assembly.hall@north.example', email_verified: true, ...named('Has', 'an Account') },
];

const tenant = { tid: '11111111-2222-3333-4444-555555555555', xms_edov: true };

/** The same for Microsoft. */
export const microsoftPeople: readonly ProviderPerson[] = [
  { sub: 'microsoft-new', oid: 'robin', email: 'robin@elsewhere.example', ...tenant, ...named('Robin', 'New') },
  { sub: 'microsoft-domain', oid: 'kim', email: 'kim@south.example', ...tenant, ...named('Kim', 'Joins by Domain') },
  {
    sub: 'microsoft-unverified',
    oid: 'sam',
    email: 'sam@library.example',
    ...tenant,
    xms_edov: false,
    ...named('Sam', 'Unverified'),
  },
];
