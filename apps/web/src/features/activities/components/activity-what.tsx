import type { ActivityRow } from '@account/contract/endpoints/administration/activities.list';
import { IconChevronDown } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { t } from '#shared/i18n/t.ts';
import { Icon } from '#shared/ui/icon/icon.tsx';
import { isUpdate } from '../action-words.ts';
import { changesOf } from '../changes.ts';
import { sentenceOf } from '../sentence.ts';
import classes from './activity-what.module.css';
import { ChangeList } from './change-list.tsx';

/** More changed fields than this are shown on request. */
const mostShown = 3;

/**
 * What was done in a sentence, with the changed fields before and after; all values of a new or deleted record on
 * request.
 */
export function ActivityWhat({ row }: { row: ActivityRow }) {
  const [opened, setOpened] = useState(false);
  const listId = useId();
  const changes = changesOf(row);
  const first = isUpdate(row.action) ? changes.slice(0, mostShown) : [];
  const rest = changes.length - first.length;
  const shown = opened ? changes : first;
  return (
    <div className={classes.what}>
      <div className={classes.line}>
        <span className={classes.sentence}>{sentenceOf(row)}</span>
        {rest > 0 && (
          <button
            type="button"
            className={classes.toggle}
            aria-expanded={opened}
            aria-controls={listId}
            onClick={() => setOpened(!opened)}
          >
            {first.length === 0 ? t('activities.details') : t('activities.more', { count: rest })}
            <Icon of={IconChevronDown} size="xs" stroke={2} />
          </button>
        )}
      </div>
      <div id={listId}>{shown.length > 0 && <ChangeList changes={shown} />}</div>
    </div>
  );
}
