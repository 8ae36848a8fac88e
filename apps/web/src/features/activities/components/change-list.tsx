import { IconArrowRight } from '@tabler/icons-react';
import { t } from '#shared/i18n/t.ts';
import { Icon } from '#shared/ui/icon/icon.tsx';
import type { Change } from '../changes.ts';
import classes from './change-list.module.css';

const Value = ({ text, side }: { text: string; side: 'before' | 'after' }) => (
  <span className={classes.value} data-side={side}>
    {text}
  </span>
);

/** Fields with their values before and after, as far as there are any. */
export const ChangeList = ({ changes }: { changes: readonly Change[] }) => (
  <dl className={classes.changes}>
    {changes.map(({ field, label, before, after }) => (
      <div key={field} className={classes.change}>
        <dt className={classes.label}>{label}</dt>
        <dd className={classes.values}>
          {before !== undefined && <Value text={before} side="before" />}
          {before !== undefined && after !== undefined && (
            <>
              <span className="hidden-text">{t('activities.to_value')}</span>
              <Icon of={IconArrowRight} size="xs" stroke={2} className={classes.arrow} />
            </>
          )}
          {after !== undefined && <Value text={after} side="after" />}
        </dd>
      </div>
    ))}
  </dl>
);
