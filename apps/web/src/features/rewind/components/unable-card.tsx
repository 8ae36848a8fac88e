import type { Rewind } from '@account/contract/endpoints/rewind';
import { IconAlertTriangle } from '@tabler/icons-react';
import { t } from '#shared/i18n/t.ts';
import { Card } from '#shared/ui/card/card.tsx';
import { CardItem, CardList } from '#shared/ui/card-list/card-list.tsx';
import { Tile } from '#shared/ui/tile/tile.tsx';

/** What happened since and does not go back. */
export const UnableCard = ({ unable }: { unable: Rewind['unable'] }) => (
  <Card title={t('rewind.unable')}>
    <CardList label={t('rewind.unable')}>
      {unable.map(({ kind, count }) => (
        <CardItem
          key={kind}
          lead={<Tile icon={IconAlertTriangle} tone="amber" />}
          title={t(`rewind.unable_${kind}`, { count })}
        >
          <span className="sm soft">{t(`rewind.why_${kind}`)}</span>
        </CardItem>
      ))}
    </CardList>
  </Card>
);
