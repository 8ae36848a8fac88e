import { enrolDevice } from '@account/contract/endpoints/displays/enrolment';
import { limits } from '@account/contract/limits';
import { Button, TextInput } from '@mantine/core';
import type { ChangeEvent } from 'react';
import { useContractForm } from '#shared/forms/use-contract-form.ts';
import { t } from '#shared/i18n/t.ts';
import { Alert } from '#shared/ui/alert/alert.tsx';
import { enrol } from '../api/enrol.ts';
import { androidId, type Enrolment } from '../store/enrolment-store.ts';
import { shownCode } from './enrolment-code.ts';
import classes from './enrolment-form.module.css';

interface EnrolmentFormProps {
  /** What the display was enrolled as before, if its token still works. */
  former: Enrolment | undefined;
  name: string;
  onEnrolled: (enrolment: Enrolment) => void;
  /** Back to where the display stands; without it there is nowhere to go back to. */
  onCancel?: (() => void) | undefined;
}

/** What was typed, as a code; while somebody edits in the middle it stays as it is, so that the caret does. */
function typedCode({ currentTarget: { value, selectionStart } }: ChangeEvent<HTMLInputElement>): string {
  return selectionStart === value.length ? shownCode(value) : value.toUpperCase();
}

/** Name and code of a display that is not enrolled yet. */
export function EnrolmentForm({ former, name, onEnrolled, onCancel }: EnrolmentFormProps) {
  const form = useContractForm(enrolDevice.body, {
    initial: { name, enrolment_code: '', manufacturer_code: former?.manufacturerCode ?? '' },
    labels: {
      name: 'panel.display_name',
      enrolment_code: 'panel.enrolment_code',
      manufacturer_code: 'panel.manufacturer_code',
    },
    toBody: (values) => ({ androidid: androidId(), name: values.name, enrolment_code: values.enrolment_code }),
    submit: (body) => enrol(body, former?.token),
    onSuccess: (token) =>
      onEnrolled({
        token,
        name: form.values.name.trim(),
        manufacturerCode: form.values.manufacturer_code.trim() || undefined,
      }),
  });
  const isGeneral = form.failure && Object.keys(form.failure.fields).length === 0;
  return (
    <form className={classes.form} noValidate onSubmit={form.onSubmit}>
      {isGeneral && <Alert kind="danger">{form.failure?.message}</Alert>}
      <TextInput
        {...form.field('name')}
        description={t('panel.display_name_hint')}
        maxLength={limits.name}
        autoComplete="off"
        withAsterisk
        aria-required
        autoFocus
      />
      <TextInput
        {...form.field('enrolment_code')}
        description={t('panel.enrolment_code_hint')}
        className={classes.code}
        autoCapitalize="characters"
        autoComplete="off"
        spellCheck={false}
        maxLength={limits.code}
        onChange={(event) => form.set('enrolment_code', typedCode(event))}
        onBlur={() => form.set('enrolment_code', shownCode(form.values.enrolment_code))}
      />
      <TextInput
        {...form.field('manufacturer_code')}
        description={t('panel.manufacturer_code_hint')}
        maxLength={limits.name}
        autoComplete="off"
        spellCheck={false}
      />
      <div className={classes.buttons}>
        <Button type="submit" loading={form.status === 'loading'}>
          {t('panel.start')}
        </Button>
        {onCancel && (
          <Button variant="subtle" color="gray" onClick={onCancel}>
            {t('common.cancel')}
          </Button>
        )}
      </div>
    </form>
  );
}
