/** The empty fields of a password change. */
export const noPasswordChange = { current_password: '', password: '', password_confirmation: '' };

export const passwordChangeLabels = {
  current_password: 'accounts.current_password',
  password: 'accounts.new_password',
  password_confirmation: 'accounts.confirm_password',
} as const;
