/** Tells password managers whose password it is, where the e-mail is not a field of the form. */
export const UsernameHint = ({ email }: { email: string }) => (
  <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
);
