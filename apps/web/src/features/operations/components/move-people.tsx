import { IconUsers } from '@tabler/icons-react';
import { useState } from 'react';
import { t } from '#shared/i18n/t.ts';
import { latePart } from '#shared/late/late-part.tsx';
import { QuietButton } from '#shared/ui/button/quiet-button.tsx';
import { startUsers } from '../api.ts';
import { useStart } from '../use-start.ts';

const AssignDialog = latePart(async () => (await import('./assign-dialog.tsx')).AssignDialog);
const RunningHere = latePart(async () => (await import('./running-operation.tsx')).RunningHere);

/** Moves all people of an organization, by one operation that goes on here. */
export function MovePeople({
  organization: { id, users_count: count },
}: {
  organization: { id: number; users_count: number };
}) {
  const [isAsking, setAsking] = useState(false);
  const { running, follow, end } = useStart(() => setAsking(false), true);
  if (running !== undefined) return <RunningHere id={running} onEnd={end} />;
  if (count === 0) return null;
  return (
    <>
      <QuietButton icon={IconUsers} onClick={() => setAsking(true)}>
        {t('operations.move_people')}
      </QuietButton>
      {isAsking && (
        <AssignDialog
          kind="user"
          selection={{ count, named: { matching: { organization_id: id } } }}
          start={startUsers}
          from={id}
          onStarted={follow}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}
