import { type PasswordProof, passwordProof } from '@account/contract/fields';
import { Button } from '@mantine/core';
import { t } from '#shared/i18n/t.ts';
import { Dialog, DialogFoot } from '#shared/ui/dialog/dialog.tsx';
import { ErrorSummary } from './error-summary.tsx';
import { PasswordField } from './password-field.tsx';
import { useContractForm } from './use-contract-form.ts';

interface PasswordDialogProps<Result> {
  title: string;
  /** What is going to happen. */
  text: string;
  /** The words on the button, a verb. */
  button: string;
  /** Whether something is lost by it. */
  danger?: boolean;
  /** Makes the sensitive call. */
  submit: (proof: PasswordProof) => Promise<Result>;
  onSuccess: (result: Result) => void;
  onClose: () => void;
}

/** Asks for the own password before something sensitive, which then goes on. */
export function PasswordDialog<Result>(props: PasswordDialogProps<Result>) {
  const { title, text, button, danger, submit, onSuccess, onClose } = props;
  const form = useContractForm(passwordProof, {
    initial: { current_password: '' },
    labels: { current_password: 'shell.current_password' },
    submit,
    onSuccess,
  });
  return (
    <Dialog title={title} onClose={onClose}>
      <form className="stack" noValidate onSubmit={form.onSubmit}>
        <p className="soft">{text}</p>
        <ErrorSummary form={form} />
        <PasswordField
          {...form.field('current_password')}
          autoComplete="current-password"
          required
          withAsterisk={false}
          data-autofocus
        />
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
}
