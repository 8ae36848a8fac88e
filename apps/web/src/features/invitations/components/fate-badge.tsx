import type { InvitationOutcome } from '@account/contract/endpoints/administration/invitation-batches';
import { IconAlertCircle, IconCopy, IconPlus, IconUserCheck } from '@tabler/icons-react';
import { t } from '#shared/i18n/t.ts';
import { Badge } from '#shared/ui/badge/badge.tsx';

const looks = {
  new: { kind: 'success', icon: IconPlus, label: 'invitations.fate_new' },
  exists: { kind: 'info', icon: IconUserCheck, label: 'invitations.fate_exists' },
  invalid: { kind: 'danger', icon: IconAlertCircle, label: 'invitations.fate_invalid' },
  duplicate: { kind: 'warning', icon: IconCopy, label: 'invitations.fate_duplicate' },
} as const;

/** What becomes of a line, in a word and a colour; without a fate it is being checked. */
export function FateBadge({ outcome }: { outcome: InvitationOutcome | undefined }) {
  if (!outcome) return <Badge>{t('invitations.checking')}</Badge>;
  const { kind, icon, label } = looks[outcome];
  return (
    <Badge kind={kind} icon={icon}>
      {t(label)}
    </Badge>
  );
}
