import type { RecentSignIn } from '@account/contract/endpoints/accounts/recent-sign-ins';
import { joinFacts } from '#shared/i18n/isolate.ts';
import { t } from '#shared/i18n/t.ts';
import { formatTimestamp } from '#shared/lib/dates.ts';
import { Badge } from '#shared/ui/badge/badge.tsx';
import { CardItem } from '#shared/ui/card-list/card-list.tsx';
import { Tile } from '#shared/ui/tile/tile.tsx';
import { iconOf } from '../session-icon.ts';
import { sessionName } from '../session-name.ts';

const outcomes = {
  succeeded: { kind: 'success', text: 'sessions.succeeded' },
  password_wrong: { kind: 'danger', text: 'sessions.password_wrong' },
  factor_wrong: { kind: 'danger', text: 'sessions.factor_wrong' },
} as const;

const ways = {
  password: 'sessions.by_password',
  identity: 'sessions.by_identity',
  phone: 'sessions.by_phone',
  registration: 'sessions.by_registration',
  invitation: 'sessions.by_invitation',
} as const;

/** One sign-in: the device, whether it was right, when, from where and how. */
export function SignInItem({ signIn }: { signIn: RecentSignIn }) {
  const { at, ip, kind, outcome, way } = signIn;
  return (
    <CardItem
      lead={<Tile icon={iconOf(signIn)} />}
      title={sessionName({ ...signIn, device: null })}
      badge={<Badge kind={outcomes[outcome].kind}>{t(outcomes[outcome].text)}</Badge>}
    >
      <div className="sm muted num">
        {joinFacts([ip, formatTimestamp(at, 'datetime'), kind === 'web' || way !== 'password' ? t(ways[way]) : ''])}
      </div>
    </CardItem>
  );
}
