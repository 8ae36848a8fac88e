import type { Role } from '@account/contract/endpoints/administration/users';
import { principalOf } from '@account/contract/policies/principal';
import { mayChooseOrganization } from '@account/contract/policies/users';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useSignedInUser } from '#shared/session/signed-in-user.ts';
import { organizationIdsQuery } from '../api/organization-ids-query.ts';
import type { Line } from '../lines/line.ts';
import type { Defaults, Meanings } from '../lines/row-of-line.ts';

const noIds: ReadonlyMap<string, number> = new Map();

/** What the words of a list may mean; undefined while organizations are looked for. */
export function useMeanings(lines: readonly Line[], roles: readonly Role[], defaults: Defaults) {
  const chooses = mayChooseOrganization(principalOf(useSignedInUser()));
  const names = useMemo(
    () => [...new Set(lines.map(({ organization }) => organization.toLowerCase()))].filter(Boolean).toSorted(),
    [lines],
  );
  const isNeeded = chooses && names.length > 0;
  const { data, error, refetch } = useQuery({ ...organizationIdsQuery(names), enabled: isNeeded });
  const ids = isNeeded ? data : noIds;
  const meanings = useMemo(
    (): Meanings | undefined => ids && { roles, defaults, organizations: chooses ? ids : undefined },
    [ids, roles, defaults, chooses],
  );
  return { meanings, error, again: refetch };
}
