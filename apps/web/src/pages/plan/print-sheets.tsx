import type { Plan } from '@account/contract/endpoints/plans';
import { roomCode } from '@account/contract/values/typed-codes';
import { IconPrinter } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo, useState } from 'react';
import { EnrolmentSheets, type Paper } from '#features/organizations/components/enrolment-sheet.tsx';
import { fetchSheets } from '#features/plans/api.ts';
import { t } from '#shared/i18n/t.ts';
import { Alert } from '#shared/ui/alert/alert.tsx';
import { QuietButton } from '#shared/ui/button/quiet-button.tsx';

interface WantedSheet {
  organizationId: number;
  room?: string;
}

/** The sheets of a plan: one for each room that waits for its display, one for an organization whose rooms are not listed. */
function sheetsOf({ organizations, rooms }: Plan): WantedSheet[] {
  const ids = new Map(organizations.flatMap(({ name, id }) => (id === null ? [] : [[name, id] as const])));
  const withRooms = new Set(rooms.map(({ organization }) => organization?.name));
  const whole = organizations.flatMap(({ id, name, outcome }) =>
    id === null || withRooms.has(name) || outcome === 'duplicate' ? [] : [{ organizationId: id }],
  );
  const ofRooms = rooms.flatMap(({ name, organization, outcome }) => {
    const organizationId = organization?.id ?? ids.get(organization?.name ?? '');
    return outcome === 'new' && organizationId !== undefined ? [{ organizationId, room: name }] : [];
  });
  return [...whole, ...ofRooms];
}

/** Prints the sheets of a plan, each on a page. */
export function PrintSheets({ plan }: { plan: Plan }) {
  const queries = useQueryClient();
  const wanted = useMemo(() => sheetsOf(plan), [plan]);
  const [papers, setPapers] = useState<readonly Paper[]>();
  const done = useCallback(() => setPapers(undefined), []);
  const fetching = useMutation({
    mutationFn: () => fetchSheets([...new Set(wanted.map(({ organizationId }) => organizationId))]),
    onSuccess: ({ data }) => {
      queries.invalidateQueries({ queryKey: ['summary'] });
      const sheets = new Map(data.map((sheet) => [sheet.id, sheet]));
      setPapers(
        wanted
          .flatMap(({ organizationId, room }): Paper[] => {
            const organization = sheets.get(organizationId);
            if (!organization) return [];
            const code = room && roomCode(organization.enrolment_code, room);
            return [{ organization, ...(room && code && { room: { name: room, code } }) }];
          })
          .toSorted((left, right) => left.organization.name.localeCompare(right.organization.name)),
      );
    },
  });
  if (wanted.length === 0) return null;
  return (
    <>
      {fetching.error && <Alert kind="danger">{fetching.error.message}</Alert>}
      <QuietButton icon={IconPrinter} loading={fetching.isPending} onClick={() => fetching.mutate()}>
        {t('plan.print', { count: wanted.length })}
      </QuietButton>
      {papers && <EnrolmentSheets papers={papers} onDone={done} />}
    </>
  );
}
