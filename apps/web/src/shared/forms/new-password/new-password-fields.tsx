import type { TextInputProps } from '@mantine/core';
import { t } from '#shared/i18n/t.ts';
import { PasswordField } from '../password-field.tsx';
import { PasswordStrength } from './password-strength.tsx';

interface NewPasswordFieldsProps {
  password: TextInputProps & { value: string };
  repetition: TextInputProps;
  size?: 'md' | 'lg';
  /** E-mail and name, which a password should not be made of. */
  personal: readonly string[];
}

/** The fields of a new password: the password with its strength, and its repetition. */
export const NewPasswordFields = ({ password, repetition, size = 'md', personal }: NewPasswordFieldsProps) => (
  <>
    <div>
      <PasswordField
        {...password}
        size={size}
        autoComplete="new-password"
        description={t('accounts.password_hint')}
        required
      />
      <PasswordStrength password={password.value} personal={personal} />
    </div>
    <PasswordField {...repetition} size={size} autoComplete="new-password" required />
  </>
);
