import { type ReactNode, useId } from 'react';
import classes from './checkbox-fieldset.module.css';

interface CheckboxFieldsetProps {
  id: string;
  legend: string;
  error?: string | undefined;
  children: ReactNode;
}

/** Checkboxes that are one field together: what is wrong is said below them, and the group takes the focus. */
export function CheckboxFieldset({ id, legend, error, children }: CheckboxFieldsetProps) {
  const errorId = useId();
  return (
    <fieldset className={classes.fieldset} id={id} tabIndex={-1} aria-describedby={error ? errorId : undefined}>
      <legend className={classes.legend}>{legend}</legend>
      {children}
      {error && (
        <p className={classes.error} id={errorId}>
          {error}
        </p>
      )}
    </fieldset>
  );
}
