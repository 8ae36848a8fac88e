import { ChangePasswordForm } from '#features/credentials/change-password-form.tsx';
import { t } from '#shared/i18n/t.ts';
import { useSignedInUser } from '#shared/session/signed-in-user.ts';
import { PageHead } from '#shared/ui/page-head/page-head.tsx';

export function Page() {
  const { email, name, has_password } = useSignedInUser();
  return (
    <div className="page form">
      <PageHead
        title={t(has_password ? 'shell.change_password' : 'accounts.set_password')}
        text={t(has_password ? 'accounts.change_text' : 'accounts.set_text')}
      />
      <ChangePasswordForm email={email} name={name} hasPassword={has_password} />
    </div>
  );
}
