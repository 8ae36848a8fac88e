import { t } from '#shared/i18n/t.ts';
import { formatTimestamp } from '#shared/lib/dates.ts';
import { useNow } from '#shared/lib/use-now.ts';
import { daysLeft } from '../days-left.ts';

/** When a record was deleted, and how long it can be restored. */
export function DeletedAt({ at }: { at: string }) {
  return (
    <>
      {formatTimestamp(at, 'date')}
      <div className="muted">{t('bin.days_left', { days: daysLeft(at, useNow()) })}</div>
    </>
  );
}
