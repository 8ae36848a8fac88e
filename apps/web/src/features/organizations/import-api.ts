import { importOrganizations } from '@account/contract/endpoints/administration/organizations.calls';
import { call } from '#shared/api/client.ts';
import type { rowOfOrganization } from './import/organization-lines.ts';

type Row = ReturnType<typeof rowOfOrganization>;

/** Asks for the outcome of each row, and changes nothing. */
export const checkOrganizations = (rows: Row[], signal: AbortSignal) =>
  call(importOrganizations, { body: { rows, dry_run: true }, signal });

/** Creates the new organizations of a list. */
export const createOrganizations = (rows: Row[]) => call(importOrganizations, { body: { rows, dry_run: false } });
