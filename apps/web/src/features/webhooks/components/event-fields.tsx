import { auditActions } from '@account/contract/values/audit-actions';
import { everyEvent } from '@account/contract/values/webhooks';
import { Checkbox } from '@mantine/core';
import { useId } from 'react';
import { t } from '#shared/i18n/t.ts';
import classes from './event-fields.module.css';

interface EventFieldsProps {
  id: string;
  value: readonly string[];
  onChange: (events: readonly string[]) => void;
  error?: string | undefined;
}

/** Chooses the actions of the activity that a webhook hears of: all of them, or some by their names. */
export function EventFields({ id, value, onChange, error }: EventFieldsProps) {
  const errorId = useId();
  const isEvery = value.includes(everyEvent);
  const set = (event: string, isOn: boolean) =>
    onChange(isOn ? [...value, event] : value.filter((one) => one !== event));
  return (
    <fieldset className={classes.events} id={id} tabIndex={-1} aria-describedby={error ? errorId : undefined}>
      <legend className={classes.legend}>{t('webhooks.events')}</legend>
      <Checkbox
        label={t('webhooks.all_events')}
        checked={isEvery}
        onChange={({ currentTarget }) => onChange(currentTarget.checked ? [everyEvent] : [])}
      />
      {!isEvery && (
        <div className={classes.list} dir="ltr">
          {auditActions.map((action) => (
            <Checkbox
              key={action}
              label={action}
              checked={value.includes(action)}
              onChange={({ currentTarget }) => set(action, currentTarget.checked)}
            />
          ))}
        </div>
      )}
      {error && (
        <p className={classes.error} id={errorId}>
          {error}
        </p>
      )}
    </fieldset>
  );
}
