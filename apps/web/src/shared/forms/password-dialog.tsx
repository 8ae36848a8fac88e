import { type PasswordProof, passwordProof } from '@account/contract/values/fields';
import { FormDialog } from './form-dialog.tsx';
import { PasswordField } from './password-field.tsx';
import { useContractForm } from './use-contract-form.ts';

interface PasswordDialogProps<Result> {
  title: string;
  /** The effect of the call. */
  text: string;
  /** The label of the button, a verb. */
  button: string;
  /** Whether it deletes or ends something. */
  danger?: boolean;
  /** Makes the sensitive call. */
  submit: (proof: PasswordProof) => Promise<Result>;
  onSuccess: (result: Result) => void;
  onClose: () => void;
}

/** Asks for the own password, then makes a sensitive call with it. */
export function PasswordDialog<Result>(props: PasswordDialogProps<Result>) {
  const { title, text, button, danger, submit, onSuccess, onClose } = props;
  const form = useContractForm(passwordProof, {
    initial: { current_password: '' },
    labels: { current_password: 'shell.current_password' },
    submit,
    onSuccess,
  });
  return (
    <FormDialog form={form} intro={<p className="soft">{text}</p>} {...{ title, button, danger, onClose }}>
      <PasswordField
        {...form.field('current_password')}
        autoComplete="current-password"
        required
        withAsterisk={false}
        data-autofocus
      />
    </FormDialog>
  );
}
