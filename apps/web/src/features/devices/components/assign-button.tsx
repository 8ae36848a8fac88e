import { limits } from '@account/contract/limits';
import { Button } from '@mantine/core';
import { IconBuilding } from '@tabler/icons-react';
import { useState } from 'react';
import { t } from '#shared/i18n/t.ts';
import type { Selection } from '#shared/ui/data-table/selection/use-selection.ts';
import { Icon } from '#shared/ui/icon/icon.tsx';
import { AssignDialog } from './assign-dialog.tsx';

/** Moves the chosen displays to an organization. More than the server takes at once is refused here, with the reason. */
export function AssignButton({ selection: { ids, clear } }: { selection: Selection }) {
  const [opened, setOpened] = useState(false);
  const isTooMany = ids.size > limits.chosen;
  return (
    <>
      {isTooMany && <span className="sm muted">{t('devices.assign_too_many', { most: limits.chosen })}</span>}
      <Button
        size="sm"
        disabled={isTooMany}
        leftSection={<Icon of={IconBuilding} size="sm" stroke={1.7} />}
        onClick={() => setOpened(true)}
      >
        {t('devices.assign')}
      </Button>
      {opened && <AssignDialog ids={[...ids]} onAssigned={clear} onClose={() => setOpened(false)} />}
    </>
  );
}
