import type { CheckStatus, SystemCheck } from '@account/contract/endpoints/system-checks';
import { IconAlertCircle, IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react';
import { formatCount } from '#shared/i18n/numbers.ts';
import { t } from '#shared/i18n/t.ts';
import { Badge } from '#shared/ui/badge/badge.tsx';
import { Card } from '#shared/ui/card/card.tsx';
import { SettingRow } from '#shared/ui/setting-row/setting-row.tsx';
import classes from './checks-card.module.css';

const looks = {
  failed: { icon: IconAlertCircle, tone: 'red', badge: 'danger' },
  warning: { icon: IconAlertTriangle, tone: 'amber', badge: 'warning' },
  ok: { icon: IconCircleCheck, tone: 'green', badge: 'success' },
} as const satisfies Record<CheckStatus, object>;

function CheckRow({ status, title, message, action }: SystemCheck) {
  const { icon, tone, badge } = looks[status];
  return (
    <SettingRow
      icon={icon}
      tone={tone}
      level={3}
      title={title}
      badge={<Badge kind={badge}>{t(`system.status_${status}`)}</Badge>}
      text={
        <>
          <bdi>{message}</bdi>
          {action !== null && <strong className={classes.action}>{action}</strong>}
        </>
      }
    />
  );
}

interface ChecksCardProps {
  title: string;
  checks: readonly SystemCheck[];
}

/** Parts of the installation, each with what was found and what to do. */
export const ChecksCard = ({ title, checks }: ChecksCardProps) => (
  <Card title={title} count={formatCount(checks.length)}>
    {checks.map((check) => (
      <CheckRow key={check.id} {...check} />
    ))}
  </Card>
);
