import { Fragment, type ReactNode } from 'react';
import classes from './key-value.module.css';

interface KeyValueProps {
  /** Label and value; an empty value shows `--`. */
  rows: readonly (readonly [label: string, value: ReactNode])[];
}

/** A value, or `--` in the place of an empty one. */
export const shown = (value: ReactNode): ReactNode =>
  value === null || value === undefined || value === '' ? <span className="muted">--</span> : value;

/** The fields of a record that is only read. */
export const KeyValue = ({ rows }: KeyValueProps) => (
  <dl className={classes.list}>
    {rows.map(([label, value]) => (
      <Fragment key={label}>
        <dt>{label}</dt>
        <dd>{shown(value)}</dd>
      </Fragment>
    ))}
  </dl>
);
