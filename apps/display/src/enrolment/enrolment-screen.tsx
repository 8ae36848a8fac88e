import { enrolDevice as enrolCall } from '@account/contract/endpoints/displays/displays.calls';
import { enrolDevice } from '@account/contract/endpoints/displays/enrolment';
import { limits } from '@account/contract/limits';
import { useContractForm } from '@account/web/shared/forms/use-contract-form.ts';
import { t } from '@account/web/shared/i18n/t.ts';
import { Alert } from '@account/web/shared/ui/alert/alert.tsx';
import { BrandMark } from '@account/web/shared/ui/brand/brand.tsx';
import { Button, TextInput } from '@mantine/core';
import type { ChangeEvent } from 'react';
import { displayCall } from '../api/display-call.ts';
import { Glass } from '../hud/glass.tsx';
import { Notice } from '../hud/notice.tsx';
import sheet from '../hud/sheet.module.css';
import { editedCode, roomOf, shownCode } from './enrolment-code.ts';
import formClasses from './enrolment-form.module.css';
import classes from './enrolment-screen.module.css';
import { androidId, type Enrolment } from './enrolment-store.ts';

interface EnrolmentFormProps {
  /** The former enrolment of the display. */
  former: Enrolment | undefined;
  /** The token of the former enrolment, if it still works. */
  token: string | undefined;
  onEnrolled: (enrolment: Enrolment) => void;
  /** Back to where the display stands; without it there is nowhere to go back to. */
  onCancel?: (() => void) | undefined;
}

/** The typed text, as a code; an edit in the middle leaves it as it is, so that the caret stays. */
function typedCode({ currentTarget: { value, selectionStart } }: ChangeEvent<HTMLInputElement>): string {
  return selectionStart === value.length ? shownCode(value) : editedCode(value);
}

/** Name and code of a display that is not enrolled yet. */
function EnrolmentForm({ former, token, onEnrolled, onCancel }: EnrolmentFormProps) {
  const form = useContractForm(enrolDevice.body, {
    initial: {
      name: former?.name ?? '',
      enrolment_code: '',
      manufacturer_code: former?.manufacturerCode ?? '',
    },
    labels: {
      name: 'display.display_name',
      enrolment_code: 'display.enrolment_code',
      manufacturer_code: 'display.manufacturer_code',
    },
    toBody: (values) => ({ androidid: androidId(), name: values.name, enrolment_code: values.enrolment_code }),
    // With its old token the server knows the display again.
    submit: async (body) => (await displayCall(enrolCall, { body, token })).token,
    onSuccess: (made) =>
      onEnrolled({
        token: made,
        name: form.values.name.trim(),
        manufacturerCode: form.values.manufacturer_code.trim() || undefined,
      }),
  });
  const isGeneral = form.failure && Object.keys(form.failure.fields).length === 0;
  return (
    <form className={formClasses.form} noValidate onSubmit={form.onSubmit}>
      {isGeneral && <Alert kind="danger">{form.failure?.message}</Alert>}
      <TextInput
        {...form.field('name')}
        description={t('display.display_name_hint')}
        maxLength={limits.name}
        autoComplete="off"
        withAsterisk
        aria-required
        autoFocus
      />
      <TextInput
        {...form.field('enrolment_code')}
        description={t('display.enrolment_code_hint')}
        className={formClasses.code}
        autoCapitalize="characters"
        autoComplete="off"
        spellCheck={false}
        maxLength={limits.roomCode}
        onChange={(event) => {
          const code = typedCode(event);
          form.set('enrolment_code', code);
          // The server names the display so, whatever its name says.
          const room = roomOf(code);
          if (room) form.set('name', room);
        }}
        onBlur={() => form.set('enrolment_code', shownCode(form.values.enrolment_code))}
      />
      <TextInput
        {...form.field('manufacturer_code')}
        description={t('display.manufacturer_code_hint')}
        maxLength={limits.name}
        autoComplete="off"
        spellCheck={false}
      />
      <div className={formClasses.buttons}>
        <Button type="submit" loading={form.status === 'loading'}>
          {t('display.start')}
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

interface EnrolmentScreenProps {
  former: Enrolment | undefined;
  /** Whether the server has ended what the display was enrolled as. */
  hasEnded?: boolean;
  onEnrolled: (enrolment: Enrolment) => void;
  onCancel?: (() => void) | undefined;
}

/** A display that is not enrolled. */
export const EnrolmentScreen = ({ former, hasEnded = false, onEnrolled, onCancel }: EnrolmentScreenProps) => (
  <Glass>
    <main className={`${sheet.sheet} ${classes.sheet}`}>
      <div className={classes.head}>
        <BrandMark size="3rem" />
        <h1 className={classes.title}>{t('display.enrol_title')}</h1>
        <p className={classes.text}>{t('display.enrol_text')}</p>
      </div>
      {hasEnded && <Notice tone="waiting">{t('display.ended')}</Notice>}
      <EnrolmentForm
        former={former}
        token={hasEnded ? undefined : former?.token}
        onEnrolled={onEnrolled}
        onCancel={onCancel}
      />
    </main>
  </Glass>
);
