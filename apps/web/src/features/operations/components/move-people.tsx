import { IconUsers } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { t } from '#shared/i18n/t.ts';
import { QuietButton } from '#shared/ui/button/quiet-button.tsx';
import { startUsers } from '../api.ts';
import { useStart } from '../hooks/use-start.ts';

const [AssignDialog, RunningHere] = [
  lazy(async () => ({ default: (await import('./assign-dialog.tsx')).AssignDialog })),
  lazy(async () => ({ default: (await import('./running-here.tsx')).RunningHere })),
];

/** Moves all people of an organization, by one operation that goes on here. */
export function MovePeople({
  organization: { id, users_count: count },
}: {
  organization: { id: number; users_count: number };
}) {
  const [isAsking, setAsking] = useState(false);
  const { running, follow, end } = useStart(() => setAsking(false), true);
  if (running !== undefined)
    return (
      <Suspense>
        <RunningHere id={running} onEnd={end} />
      </Suspense>
    );
  if (count === 0) return null;
  return (
    <>
      <QuietButton icon={IconUsers} onClick={() => setAsking(true)}>
        {t('operations.move_people')}
      </QuietButton>
      {isAsking && (
        <Suspense>
          <AssignDialog
            kind="user"
            selection={{ count, named: { matching: { organization_id: id } } }}
            start={startUsers}
            from={id}
            onStarted={follow}
            onClose={() => setAsking(false)}
          />
        </Suspense>
      )}
    </>
  );
}
