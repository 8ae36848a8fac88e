import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { DraftNotice } from '#shared/drafts/draft-notice.tsx';
import { t } from '#shared/i18n/t.ts';
import { Dialog, DialogFoot } from '#shared/ui/dialog/dialog.tsx';
import { ErrorSummary } from './error-summary.tsx';
import type { ContractForm } from './use-contract-form.ts';

interface FormDialogProps {
  form: ContractForm;
  title: string;
  /** The content above the fields, and above the error summary. */
  intro?: ReactNode;
  /** The title of a failure: `The settings were not saved.` */
  failedTitle?: string;
  /** The label of the button, a verb. */
  button: string;
  /** Whether it deletes or ends something. */
  danger?: boolean | undefined;
  onClose: () => void;
  /** The fields. */
  children: ReactNode;
}

/** A form in a dialog, which can be cancelled. */
export const FormDialog = (props: FormDialogProps) => {
  const { form, title, intro, failedTitle, button, danger, onClose, children } = props;
  return (
    <Dialog title={title} onClose={onClose}>
      <form className="stack" noValidate onSubmit={form.onSubmit}>
        {intro}
        <ErrorSummary form={form} {...(failedTitle ? { title: failedTitle } : {})} />
        <DraftNotice draft={form.draft} />
        {children}
        <DialogFoot>
          <Button variant="default" onClick={onClose}>
            {t('common.cancel')}
          </Button>
          <Button type="submit" color={danger ? 'red' : undefined} loading={form.status === 'loading'}>
            {button}
          </Button>
        </DialogFoot>
      </form>
    </Dialog>
  );
};
