import { auditActions } from '@account/contract/values/audit-actions';
import { everyEvent } from '@account/contract/values/webhooks';
import { Checkbox } from '@mantine/core';
import { CheckboxFieldset } from '#shared/forms/checkbox-fieldset.tsx';
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
  const isEvery = value.includes(everyEvent);
  const set = (event: string, isOn: boolean) =>
    onChange(isOn ? [...value, event] : value.filter((one) => one !== event));
  return (
    <CheckboxFieldset id={id} legend={t('webhooks.events')} error={error}>
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
    </CheckboxFieldset>
  );
}
