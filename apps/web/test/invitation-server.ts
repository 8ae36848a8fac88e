import type { InvitationOutcome } from '@account/contract/endpoints/administration/invitation-batches';
import { vi } from 'vitest';

interface Sent {
  rows: { email: string; role_id?: number; organization?: string }[];
  dry_run: boolean;
  create_organizations: boolean;
}

const present = 'here@example.com';

function outcomeOf({ email }: Sent['rows'][number], before: readonly string[]): InvitationOutcome {
  if (!email.includes('@')) return 'invalid';
  if (before.includes(email)) return 'duplicate';
  return email === present ? 'exists' : 'new';
}

const campus = { id: 7, name: 'North Campus' };
const isUnknown = ({ organization }: Sent['rows'][number]) =>
  organization !== undefined && organization !== campus.name;

/** The errors of a row; an unknown organization is no error where it is created. */
function errorsOf(row: Sent['rows'][number], creates: boolean) {
  if (!row.email.includes('@')) return { email: ['Enter a full e-mail address.'] };
  if (!isUnknown(row) || creates) return {};
  return {
    organization: ['This organization does not exist.'],
    suggestion: row.organization?.startsWith('Nor') ? campus : null,
  };
}

/** Stubs a server that knows one address and one organization. Returns the lists that it was sent, without those of dry runs. */
export function serverKnows({ failing = false } = {}) {
  const invited: Sent[] = [];
  const server = { invited, failing };
  vi.stubGlobal('fetch', async (address: string, { body }: { body?: string }) => {
    // The latest batches, of which there are none.
    if (body === undefined) return new Response(JSON.stringify({ data: [] }));
    if (address.endsWith('/appapi/organizations')) return new Response(JSON.stringify({ data: [campus] }));
    if (server.failing) return new Response(JSON.stringify({ message: 'Try again later.' }), { status: 503 });
    const sent = JSON.parse(body) as Sent;
    if (!sent.dry_run) invited.push(sent);
    const emails = sent.rows.map(({ email }) => email);
    const data = sent.rows.map((row, place) => {
      const errors = errorsOf(row, sent.create_organizations);
      const outcome = 'organization' in errors ? 'invalid' : outcomeOf(row, emails.slice(0, place));
      return { row: place + 1, email: row.email, outcome, errors };
    });
    const made = sent.create_organizations ? sent.rows.filter(isUnknown).map(({ organization }) => organization) : [];
    const organizations = [...new Set(made)].map((name) => ({ id: null, name }));
    return new Response(JSON.stringify({ data, batch_id: sent.dry_run ? null : 4, organizations }));
  });
  return server;
}
