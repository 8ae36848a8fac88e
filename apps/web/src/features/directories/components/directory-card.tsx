import { IconUsersGroup } from '@tabler/icons-react';
import { t } from '#shared/i18n/t.ts';
import { pathTo } from '#shared/lib/path-to.ts';
import { ButtonLink } from '#shared/ui/button/button-links.tsx';
import { Card, CardBody } from '#shared/ui/card/card.tsx';

/** Leads from an organization to its directory. */
export const DirectoryCard = ({ id }: { id: number }) => (
  <Card title={t('directories.one')}>
    <CardBody className="stack">
      <p className="soft">{t('directories.text')}</p>
      <div>
        <ButtonLink icon={IconUsersGroup} to={pathTo('directory', { id })}>
          {t('directories.open')}
        </ButtonLink>
      </div>
    </CardBody>
  </Card>
);
