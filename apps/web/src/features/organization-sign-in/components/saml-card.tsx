import { certificateNotice } from '@account/contract/endpoints/organization-sign-in/organization-sign-in.calls';
import { toWireTimestamp } from '@account/contract/values/dates';
import { IconCertificate } from '@tabler/icons-react';
import { t } from '#shared/i18n/t.ts';
import { formatRelative, formatTimestamp } from '#shared/lib/dates.ts';
import { Alert } from '#shared/ui/alert/alert.tsx';
import { Badge } from '#shared/ui/badge/badge.tsx';
import { Card, CardBody } from '#shared/ui/card/card.tsx';
import { CardItem, CardList } from '#shared/ui/card-list/card-list.tsx';
import { Tile } from '#shared/ui/tile/tile.tsx';
import type { ShownSignIn } from '../sign-in-values.ts';

type SignIn = NonNullable<ShownSignIn['data']>;

function Certificate({ fingerprint, ends_at }: SignIn['certificates'][number]) {
  const hasEnded = ends_at <= toWireTimestamp(new Date());
  const isSoon = !hasEnded && ends_at <= toWireTimestamp(new Date(Date.now() + certificateNotice * 1_000));
  const values = { date: formatTimestamp(ends_at, 'date') };
  return (
    <CardItem
      lead={<Tile icon={IconCertificate} tone={hasEnded ? 'red' : isSoon ? 'amber' : 'green'} />}
      title={t(hasEnded ? 'organization-sign-in.ended_on' : 'organization-sign-in.ends', values)}
      badge={isSoon && <Badge kind="warning">{t('organization-sign-in.ends_soon')}</Badge>}
    >
      <div className="sm soft mono" dir="ltr">
        {fingerprint}
      </div>
    </CardItem>
  );
}

/** The certificates by which a SAML provider signs, and why its last answer was refused. */
export const SamlCard = ({ signIn: { certificates, refused, metadata_url } }: { signIn: SignIn }) => (
  <Card title={t('organization-sign-in.certificates')}>
    {refused && (
      <CardBody>
        <Alert kind="warning">
          {t('organization-sign-in.refused', { when: formatRelative(refused.at) })}{' '}
          {t(`organization-sign-in.refused_${refused.reason}`)}
        </Alert>
      </CardBody>
    )}
    <CardBody>
      <p className="sm soft">
        {t(metadata_url ? 'organization-sign-in.read_daily' : 'organization-sign-in.read_once')}
      </p>
    </CardBody>
    <CardList label={t('organization-sign-in.certificates')}>
      {certificates.map((certificate) => (
        <Certificate key={certificate.fingerprint} {...certificate} />
      ))}
    </CardList>
  </Card>
);
