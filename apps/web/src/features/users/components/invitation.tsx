import { IconMailForward } from '@tabler/icons-react';
import { t } from '#shared/i18n/t.ts';
import { Alert } from '#shared/ui/alert/alert.tsx';
import { QuietButton } from '#shared/ui/button/quiet-button.tsx';
import type { Invitation } from '../api.ts';

export const InviteButton = ({ invitation }: { invitation: Invitation }) => (
  <QuietButton icon={IconMailForward} loading={invitation.isPending} onClick={() => invitation.mutate()}>
    {t('user-page.resend')}
  </QuietButton>
);

/** Whether it worked. */
export function InvitationAlert({ invitation }: { invitation: Invitation }) {
  if (invitation.isSuccess) return <Alert kind="success">{t('user-page.resent')}</Alert>;
  if (!invitation.error) return null;
  return (
    <Alert kind="danger">
      <strong>{t('user-page.not_resent')}</strong> {invitation.error.message}
    </Alert>
  );
}
