import type { OperationFailure, OperationResult } from '@account/contract/endpoints/administration/operations';
import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react';
import { Link } from 'react-router';
import { t } from '#shared/i18n/t.ts';
import { pathTo } from '#shared/lib/path-to.ts';
import { Card } from '#shared/ui/card/card.tsx';
import { CardItem, CardList } from '#shared/ui/card-list/card-list.tsx';
import { Tile } from '#shared/ui/tile/tile.tsx';
import { doneText } from '../words.ts';

/** A record that was left as it is, and why. One whose name is not known here has a number. */
const Refused = ({ failure: { id, label, reason }, kind }: { failure: OperationFailure; kind: 'device' | 'user' }) => (
  <CardItem
    lead={<Tile icon={IconAlertTriangle} tone="amber" />}
    title={
      label === null ? t('operations.unnamed', { id: String(id) }) : <Link to={pathTo(kind, { id })}>{label}</Link>
    }
  >
    <span className="soft">{reason}</span>
  </CardItem>
);

/** What was done, and with which records nothing was done, and why. */
export function ResultCard({ operation }: { operation: OperationResult }) {
  const { kind, failed, failures } = operation;
  const further = failed - failures.length;
  return (
    <Card title={t('operations.result')}>
      <CardList label={t('operations.result')}>
        <CardItem lead={<Tile icon={IconCircleCheck} tone="green" />} title={doneText(operation)}>
          {failed > 0 && <span className="soft">{t('operations.not_done', { count: failed })}</span>}
        </CardItem>
        {failures.map((failure) => (
          <Refused key={failure.id} failure={failure} kind={kind} />
        ))}
        {further > 0 && (
          <CardItem>
            <span className="muted">{t('operations.further', { count: further })}</span>
          </CardItem>
        )}
      </CardList>
    </Card>
  );
}
