/** Tells password managers the username, in forms without a field for it. */
export const UsernameHint = ({ email }: { email: string }) => (
  <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
);
