import { IconArrowRight } from '@tabler/icons-react';
import { Icon } from '#shared/ui/icon/icon.tsx';
import classes from './changed-fields.module.css';

/** A field that changes, in words. */
export interface ChangedField {
  field: string;
  label: string;
  /** Undefined where there was no record before. */
  from: string | undefined;
  /** Undefined where there is none afterwards. */
  to: string | undefined;
}

const Value = ({ text, side }: { text: string; side: 'from' | 'to' }) => (
  <span className={classes.value} data-side={side}>
    {text}
  </span>
);

interface ChangedFieldsProps {
  fields: readonly ChangedField[];
  /** Read between two values, where an arrow is seen. */
  between: string;
}

/** Fields with their values before and after, as far as there are any. */
export const ChangedFields = ({ fields, between }: ChangedFieldsProps) => (
  <dl className={classes.fields}>
    {fields.map(({ field, label, from, to }) => (
      <div key={field} className={classes.field}>
        <dt className={classes.label}>{label}</dt>
        <dd className={classes.values}>
          {from !== undefined && <Value text={from} side="from" />}
          {from !== undefined && to !== undefined && (
            <>
              <span className="hidden-text">{between}</span>
              <Icon of={IconArrowRight} size="xs" stroke={2} className={classes.arrow} />
            </>
          )}
          {to !== undefined && <Value text={to} side="to" />}
        </dd>
      </div>
    ))}
  </dl>
);
