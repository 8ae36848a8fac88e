import { ChangePasswordForm } from '#features/credentials/components/change-password-form.tsx';
import { t } from '#shared/i18n/t.ts';
import { useSignedInUser } from '#shared/session/signed-in-user.ts';
import { PageHead } from '#shared/ui/page-head/page-head.tsx';

export function Page() {
  const { email, name } = useSignedInUser();
  return (
    <div className="page form">
      <PageHead title={t('shell.change_password')} text={t('accounts.change_text')} />
      <ChangePasswordForm email={email} name={name} />
    </div>
  );
}
