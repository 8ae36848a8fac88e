import { formatCount } from '@account/web/shared/i18n/numbers.ts';
import { t } from '@account/web/shared/i18n/t.ts';
import { Icon } from '@account/web/shared/ui/icon/icon.tsx';
import { ActionIcon } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import type { FilePage } from '../api/files.ts';
import classes from './file-pager.module.css';

/** Which files are shown of how many, and the pages before and after. */
export function FilePager({ meta, onPage }: { meta: FilePage['meta']; onPage: (page: number) => void }) {
  const { current_page, last_page, from, to, total } = meta;
  const total_text = meta.total_is_capped ? `${formatCount(total)}+` : formatCount(total);
  return (
    <div className={classes.pager}>
      <span className={classes.count} role="status">
        {t('display.file_range', { from: formatCount(from), to: formatCount(to), total: total_text })}
      </span>
      <ActionIcon
        variant="default"
        aria-label={t('display.previous_page')}
        disabled={current_page <= 1}
        onClick={() => onPage(current_page - 1)}
      >
        <Icon of={IconChevronLeft} className={classes.arrow ?? ''} />
      </ActionIcon>
      <ActionIcon
        variant="default"
        aria-label={t('display.next_page')}
        disabled={current_page >= last_page}
        onClick={() => onPage(current_page + 1)}
      >
        <Icon of={IconChevronRight} className={classes.arrow ?? ''} />
      </ActionIcon>
    </div>
  );
}
