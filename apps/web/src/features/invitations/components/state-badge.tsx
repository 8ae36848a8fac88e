import type { InvitationState } from '@account/contract/endpoints/administration/invitation-batches.calls';
import { IconAlertCircle, IconCheck, IconClock, IconFile, IconMail } from '@tabler/icons-react';
import { t } from '#shared/i18n/t.ts';
import { Badge } from '#shared/ui/badge/badge.tsx';

const looks = {
  queued: { kind: 'neutral', icon: IconClock, label: 'invitations.state_queued' },
  sent: { kind: 'info', icon: IconMail, label: 'invitations.state_sent' },
  written: { kind: 'warning', icon: IconFile, label: 'invitations.state_written' },
  failed: { kind: 'danger', icon: IconAlertCircle, label: 'invitations.state_failed' },
  accepted: { kind: 'success', icon: IconCheck, label: 'invitations.state_accepted' },
} as const;

export function StateBadge({ state }: { state: InvitationState }) {
  const { kind, icon, label } = looks[state];
  return (
    <Badge kind={kind} icon={icon}>
      {t(label)}
    </Badge>
  );
}
