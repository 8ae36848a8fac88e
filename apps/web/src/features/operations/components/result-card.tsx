import type { OperationFailure, OperationResult } from '@account/contract/endpoints/administration/operations';
import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react';
import { Link } from 'react-router';
import { t } from '#shared/i18n/t.ts';
import { pathTo } from '#shared/lib/path-to.ts';
import { Card } from '#shared/ui/card/card.tsx';
import { Tile } from '#shared/ui/tile/tile.tsx';
import { doneText } from '../words.ts';
import classes from './result-card.module.css';

/** A record that was left as it is, and why. One whose name is not known here has a number. */
const Refused = ({ failure: { id, label, reason }, kind }: { failure: OperationFailure; kind: 'device' | 'user' }) => (
  <li className={classes.item}>
    <Tile icon={IconAlertTriangle} tone="amber" />
    <span className={classes.words}>
      {label === null ? (
        <span className={classes.name}>{t('operations.unnamed', { id: String(id) })}</span>
      ) : (
        <Link className={classes.name} to={pathTo(kind, { id })}>
          {label}
        </Link>
      )}
      <span className="soft">{reason}</span>
    </span>
  </li>
);

/** What was done, and with which records nothing was done, and why. */
export function ResultCard({ operation }: { operation: OperationResult }) {
  const { kind, failed, failures } = operation;
  const further = failed - failures.length;
  return (
    <Card title={t('operations.result')}>
      <ul className={classes.list} aria-label={t('operations.result')}>
        <li className={classes.item}>
          <Tile icon={IconCircleCheck} tone="green" />
          <span className={classes.words}>
            <span className={classes.name}>{doneText(operation)}</span>
            {failed > 0 && <span className="soft">{t('operations.not_done', { count: failed })}</span>}
          </span>
        </li>
        {failures.map((failure) => (
          <Refused key={failure.id} failure={failure} kind={kind} />
        ))}
        {further > 0 && <li className={`${classes.item} muted`}>{t('operations.further', { count: further })}</li>}
      </ul>
    </Card>
  );
}
