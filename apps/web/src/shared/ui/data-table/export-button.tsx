import { Button } from '@mantine/core';
import { IconFileSpreadsheet } from '@tabler/icons-react';
import { t } from '#shared/i18n/t.ts';
import { useKeptFocus } from '#shared/lib/use-kept-focus.ts';
import { Icon } from '../icon/icon.tsx';
import { usePending } from './actions/use-pending.ts';
import classes from './list-tools.module.css';

/** Exports the list as a file. Shows a spinner until the work ends. */
export function ExportButton({ onExport }: { onExport: () => Promise<void> | void }) {
  const { pending, run } = usePending();
  return (
    <Button
      ref={useKeptFocus<HTMLButtonElement>(pending)}
      className={classes.opener}
      variant="default"
      leftSection={<Icon of={IconFileSpreadsheet} size="sm" />}
      loading={pending}
      onClick={() => run(onExport)}
    >
      {t('data-table.export')}
    </Button>
  );
}
