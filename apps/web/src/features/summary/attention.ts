import type { SignedInUser } from '@account/contract/bootstrap';
import type { Attention, AttentionKind } from '@account/contract/endpoints/administration/summary';
import { principalOf } from '@account/contract/policies/principal';
import { mayListOfEverybody } from '@account/contract/policies/records';
import {
  IconBan,
  IconCertificate,
  IconCloudX,
  IconDeviceTv,
  IconMailForward,
  IconMailOff,
  IconMailX,
  IconPlugConnectedX,
} from '@tabler/icons-react';
import { formatCount } from '#shared/i18n/numbers.ts';
import { t } from '#shared/i18n/t.ts';
import { formatRelative, formatTimestamp, formatUnix } from '#shared/lib/dates.ts';
import type { Tone } from '#shared/ui/tile/tile.tsx';

type Words = { title: string; text: string | undefined };

/** How each kind looks. */
export const attentionLooks: Record<AttentionKind, { icon: typeof IconDeviceTv; tone: Tone }> = {
  displays_blocked: { icon: IconBan, tone: 'red' },
  displays_waiting: { icon: IconDeviceTv, tone: 'amber' },
  displays_silent: { icon: IconPlugConnectedX, tone: 'neutral' },
  mail_unset: { icon: IconMailOff, tone: 'neutral' },
  mail_refused: { icon: IconMailX, tone: 'red' },
  mails_failed: { icon: IconMailX, tone: 'red' },
  drives_ended: { icon: IconCloudX, tone: 'red' },
  drives_not_set_up: { icon: IconCloudX, tone: 'red' },
  invitations_open: { icon: IconMailForward, tone: 'neutral' },
  removals_held: { icon: IconBan, tone: 'red' },
  certificates_ending: { icon: IconCertificate, tone: 'amber' },
};

/** How long the oldest of several has been waiting; of today it is not said exactly. */
function ageOf(oldest: string, now: Date): string {
  return formatTimestamp(oldest, 'day') === formatUnix(now.getTime(), 'day')
    ? t('dashboard.all_of_today')
    : t('dashboard.oldest', { when: formatRelative(oldest, now) });
}

/** Title and text of an entry. */
export function attentionWords({ kind, count, detail }: Attention, now: Date = new Date()): Words {
  const number = { count, number: formatCount(count) };
  switch (kind) {
    case 'displays_blocked':
      return { title: t('dashboard.displays_blocked', number), text: t('dashboard.displays_blocked_text') };
    case 'displays_waiting':
      return { title: t('dashboard.displays_waiting', number), text: t('dashboard.displays_waiting_text') };
    case 'displays_silent':
      return {
        title: t('dashboard.displays_silent', number),
        text: detail === null ? undefined : t('dashboard.most_in', { name: detail }),
      };
    case 'mail_unset':
      return { title: t('dashboard.mail_unset'), text: t('dashboard.mail_unset_text') };
    case 'mail_refused':
      return {
        title: t('dashboard.mail_refused'),
        text: t('dashboard.mail_refused_text', { ...number, when: formatTimestamp(detail ?? '', 'datetime') }),
      };
    case 'mails_failed':
      return {
        title: t('dashboard.mails_failed', number),
        text: detail === null ? undefined : t('dashboard.last_to', { email: detail }),
      };
    case 'drives_ended':
      return {
        title: t('dashboard.drives_ended', number),
        text: detail === null ? undefined : t('dashboard.drive_owner', { count, email: detail }),
      };
    case 'drives_not_set_up':
      return {
        title: t('dashboard.drives_not_set_up', number),
        text: t('dashboard.drives_not_set_up_text', { platform: detail ?? '' }),
      };
    case 'invitations_open':
      return {
        title: t('dashboard.invitations_open', number),
        text: detail === null ? undefined : ageOf(detail, now),
      };
    case 'removals_held':
      return { title: t('dashboard.removals_held', number), text: detail ?? undefined };
    case 'certificates_ending':
      return { title: t('dashboard.certificates_ending', number), text: detail ?? undefined };
  }
}

/** The page that an entry leads to. The list of linked drives shows those of others only when it is asked for them. */
export function attentionPath({ kind, path }: Attention, user: SignedInUser): string {
  if (!kind.startsWith('drives')) return path;
  return `${path}&${mayListOfEverybody(principalOf(user)) ? 'isall' : 'isonly'}=true`;
}
