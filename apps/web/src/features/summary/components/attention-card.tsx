import type { Attention } from '@account/contract/endpoints/summary';
import { IconCircleCheck } from '@tabler/icons-react';
import { formatCount } from '#shared/i18n/numbers.ts';
import { t } from '#shared/i18n/t.ts';
import { Card, CardBody } from '#shared/ui/card/card.tsx';
import { LinkRow } from '#shared/ui/link-row/link-row.tsx';
import { Tile } from '#shared/ui/tile/tile.tsx';
import { attentionLooks, attentionWords } from '../attention-words.ts';
import classes from './attention-card.module.css';

/** What needs an administrator's attention. */
export const AttentionCard = ({ attention }: { attention: readonly Attention[] }) => (
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
        <LinkRow key={one.kind} to={one.path} lead={<Tile {...attentionLooks[one.kind]} />} title={title} text={text} />
      );
    })}
  </Card>
);
