import type { Attention } from '@account/contract/endpoints/administration/summary';
import { IconCircleCheck } from '@tabler/icons-react';
import { formatCount } from '#shared/i18n/numbers.ts';
import { t } from '#shared/i18n/t.ts';
import { useSignedInUser } from '#shared/session/signed-in-user.ts';
import { Card, CardBody } from '#shared/ui/card/card.tsx';
import { LinkRow } from '#shared/ui/link-row/link-row.tsx';
import { Tile } from '#shared/ui/tile/tile.tsx';
import { attentionLooks, attentionPath, attentionWords } from '../attention.ts';
import classes from './attention-card.module.css';

/** The matters that need an administrator's attention. */
export function AttentionCard({ attention }: { attention: readonly Attention[] }) {
  const user = useSignedInUser();
  return (
    <Card
      title={t('dashboard.attention')}
      {...(attention.length > 0 ? { count: formatCount(attention.length) } : {})}
      clip
    >
      {attention.length === 0 && (
        <CardBody className={classes.calm ?? ''}>
          <Tile icon={IconCircleCheck} tone="green" />
          <span className="soft">{t('dashboard.all_well')}</span>
        </CardBody>
      )}
      {attention.map((one) => {
        const { title, text } = attentionWords(one);
        return (
          <LinkRow
            key={one.kind}
            to={attentionPath(one, user)}
            lead={<Tile {...attentionLooks[one.kind]} />}
            title={title}
            text={text}
          />
        );
      })}
    </Card>
  );
}
