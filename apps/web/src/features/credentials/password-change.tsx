/** The empty fields of a password change. */
export const noPasswordChange = { current_password: '', password: '', password_confirmation: '' };

/** The fields for a user without password. */
export const firstPasswordLabels = {
  password: 'accounts.new_password',
  password_confirmation: 'accounts.confirm_password',
} as const;

export const passwordChangeLabels = { current_password: 'accounts.current_password', ...firstPasswordLabels } as const;

/** Tells password managers the username, in forms without a field for it. */
export const UsernameHint = ({ email }: { email: string }) => (
  <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
);
