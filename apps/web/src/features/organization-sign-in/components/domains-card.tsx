import type { OrganizationDomain } from '@account/contract/endpoints/organization-sign-in/organization-sign-in';
import { IconCheck, IconWorld } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { CopiedText } from '#shared/clipboard/copying.tsx';
import { t } from '#shared/i18n/t.ts';
import { LoadedRecord } from '#shared/record/record-page.tsx';
import { Badge } from '#shared/ui/badge/badge.tsx';
import { Card, CardBody } from '#shared/ui/card/card.tsx';
import { CardItem, CardList } from '#shared/ui/card-list/card-list.tsx';
import { Tile } from '#shared/ui/tile/tile.tsx';
import { domainsQuery } from '../api.ts';

function Domain({ domain, record, verified_at }: OrganizationDomain) {
  return (
    <CardItem
      lead={<Tile icon={IconWorld} tone={verified_at ? 'green' : 'amber'} />}
      title={domain}
      badge={
        verified_at ? (
          <Badge kind="success" icon={IconCheck}>
            {t('organization-sign-in.proved')}
          </Badge>
        ) : (
          <Badge kind="warning">{t('organization-sign-in.unproved')}</Badge>
        )
      }
    >
      <div dir="ltr">
        <CopiedText text={record} label={t('organization-sign-in.record', { domain })} mono />
      </div>
    </CardItem>
  );
}

/** The domains of an organization, with the records in DNS that prove them. */
export const DomainsCard = ({ id }: { id: string }) => (
  <Card title={t('organization-sign-in.domains')}>
    <CardBody>
      <p className="sm soft">{t('organization-sign-in.domains_text')}</p>
    </CardBody>
    <LoadedRecord query={useQuery(domainsQuery(id))}>
      {(domains) =>
        domains.length > 0 ? (
          <CardList label={t('organization-sign-in.domains')}>
            {domains.map((domain) => (
              <Domain key={domain.domain} {...domain} />
            ))}
          </CardList>
        ) : (
          <CardBody>
            <p>{t('organization-sign-in.no_domains')}</p>
          </CardBody>
        )
      }
    </LoadedRecord>
  </Card>
);
