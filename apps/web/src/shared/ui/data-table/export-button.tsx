import { Button } from '@mantine/core';
import { IconFileSpreadsheet } from '@tabler/icons-react';
import { t } from '#shared/i18n/t.ts';
import { Icon } from '../icon/icon.tsx';
import classes from './list-tools.module.css';
import { useRunning } from './use-running.ts';

/** Asks for the list as a file. It shows that it runs until the work ends. */
export function ExportButton({ onExport }: { onExport: () => Promise<void> | void }) {
  const { names, run } = useRunning();
  return (
    <Button
      className={classes.opener}
      variant="default"
      leftSection={<Icon of={IconFileSpreadsheet} size="sm" />}
      loading={names.length > 0}
      onClick={() => run('export', onExport)}
    >
      {t('data-table.export')}
    </Button>
  );
}
