import type { Direction } from '@account/contract/calls/paging';
import { Button } from '@mantine/core';
import { IconFileSpreadsheet } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { t } from '#shared/i18n/t.ts';
import { useKeptFocus } from '#shared/lib/use-kept-focus.ts';
import { Icon } from '#shared/ui/icon/icon.tsx';
import classes from '../columns/column-chooser.module.css';
import { usePending } from '../columns/row-actions.tsx';
import type { ListView } from '../state/list-view.ts';

/** Callbacks of a list, all optional. The specification asks for them; only the gallery uses them. */
export interface ListEvents {
  /** The search has changed; empty text means no search. */
  handleSearch?: (text: string) => void;
  /** The order has changed. */
  sort?: (key: string, direction: Direction) => void;
  /** The page has changed. */
  change?: (page: number) => void;
  /** `Export` was chosen. Without this callback there is no such button. */
  exportexcel?: (view: ListView) => Promise<void> | void;
}

/** Calls the callbacks for every change of the list: by its own buttons, a link or the back button. */
export function useListEvents({ search, sort, page }: ListView, events: ListEvents | undefined): void {
  const last = useRef({ search, sort, page });
  useEffect(() => {
    const before = last.current;
    last.current = { search, sort, page };
    if (search !== before.search) events?.handleSearch?.(search);
    if (sort.column !== before.sort.column || sort.direction !== before.sort.direction)
      events?.sort?.(sort.column, sort.direction);
    if (page !== before.page) events?.change?.(page);
  });
}

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
