import { Button } from '@mantine/core';
import { IconFileSpreadsheet } from '@tabler/icons-react';
import { t } from '#shared/i18n/t.ts';
import { useKeptFocus } from '#shared/lib/use-kept-focus.ts';
import { Icon } from '../icon/icon.tsx';
import classes from './list-tools.module.css';
import { useRunning } from './use-running.ts';

/** Asks for the list as a file. It shows that it runs until the work ends. */
export function ExportButton({ onExport }: { onExport: () => Promise<void> | void }) {
  const { running, run } = useRunning();
  return (
    <Button
      ref={useKeptFocus<HTMLButtonElement>(running)}
      className={classes.opener}
      variant="default"
      leftSection={<Icon of={IconFileSpreadsheet} size="sm" />}
      loading={running}
      onClick={() => run(onExport)}
    >
      {t('data-table.export')}
    </Button>
  );
}
