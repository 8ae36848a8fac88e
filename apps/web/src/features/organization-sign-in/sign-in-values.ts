import type { CallInput, CallResponse } from '@account/contract/api';
import type {
  saveOrganizationSignIn,
  showOrganizationSignIn,
} from '@account/contract/endpoints/organization-sign-in/organization-sign-in.calls';
import type { AccessLevel } from '@account/contract/roles';

/** The values of the form of a provider. Groups stand one a line; the two administrators are ids as text. */
export interface SignInValues extends Record<string, unknown> {
  kind: 'oidc' | 'saml';
  issuer: string;
  client_id: string;
  client_secret: string;
  metadata_url: string;
  metadata: string;
  is_required: boolean;
  first: string | null;
  second: string | null;
  heads: string;
  people: string;
}

export type ShownSignIn = CallResponse<typeof showOrganizationSignIn>;

interface Role {
  id: number;
  access_level: AccessLevel;
}

/** The roles of the two fields for groups. */
const levels = { heads: '9998', people: '1' } as const satisfies Record<string, AccessLevel>;

const idOf = (roles: readonly Role[], field: keyof typeof levels) =>
  roles.find(({ access_level }) => access_level === levels[field])?.id;

/** The form as it is stored. */
export function signInValues({ data }: ShownSignIn, roles: readonly Role[]): SignInValues {
  const groupsOf = (field: keyof typeof levels) =>
    Object.entries(data?.roles ?? {})
      .filter(([, role]) => role === idOf(roles, field))
      .map(([group]) => group)
      .join('\n');
  const [first, second] = data?.password_for ?? [];
  return {
    kind: data?.kind ?? 'oidc',
    issuer: data?.kind === 'oidc' ? data.issuer : '',
    client_id: data?.client_id ?? '',
    client_secret: '',
    metadata_url: data?.metadata_url ?? '',
    metadata: '',
    is_required: data?.is_required ?? false,
    first: first === undefined ? null : String(first),
    second: second === undefined ? null : String(second),
    heads: groupsOf('heads'),
    people: groupsOf('people'),
  };
}

/** The body that the form sends. A group that stands in both fields gives the higher role. */
export function signInBody(
  { first, second, heads, people, ...values }: SignInValues,
  roles: readonly Role[],
): CallInput<typeof saveOrganizationSignIn>['body'] {
  const given = (text: string, field: keyof typeof levels) =>
    text
      .split('\n')
      .map((line) => line.trim())
      .filter(Boolean)
      .map((group) => [group, idOf(roles, field) ?? 0] as const);
  const chosen = [first, second].filter((id) => id !== null);
  const { issuer, client_id, client_secret, metadata_url, metadata } = values;
  return {
    ...(values.kind === 'oidc'
      ? { kind: 'oidc', issuer, client_id, client_secret }
      : // A text that was pasted is newer than the address.
        { kind: 'saml', metadata_url: (!metadata && metadata_url) || null, metadata: metadata || null }),
    is_required: values.is_required,
    roles: Object.fromEntries([...given(people, 'people'), ...given(heads, 'heads')]),
    password_for: [...new Set(chosen.map(Number))],
  };
}
