import { t } from '#shared/i18n/t.ts';
import { useSignedInUser } from '#shared/session/signed-in-user.ts';
import { Alert } from '#shared/ui/alert/alert.tsx';

/** Tells somebody who needs a second factor and has none why no other page opens. */
export function RequiredAlert() {
  const { two_factor_required, two_factor_enabled } = useSignedInUser();
  if (!two_factor_required || two_factor_enabled) return null;
  return (
    <Alert kind="warning">
      <strong>{t('two-factor.required')}</strong> {t('two-factor.required_text')}
    </Alert>
  );
}
