import { Button } from '@mantine/core';
import { t } from '#shared/i18n/t.ts';
import { Trans } from '#shared/i18n/trans.tsx';
import { bootstrap } from '#shared/session/bootstrap.ts';
import { Alert } from '#shared/ui/alert/alert.tsx';
import type { FoundSignIn } from '../api/display-code.ts';
import { CodeCountdown } from './code-countdown.tsx';
import classes from './decision.module.css';
import { DisplaySign } from './display-sign.tsx';

interface DecisionProps {
  code: string;
  found: FoundSignIn;
  running: 'approve' | 'deny' | undefined;
  fault: string | undefined;
  onDecide: (action: 'approve' | 'deny') => void;
  onExpired: () => void;
}

/** Shows which display asks, and what it would mean if it were somebody else's. */
export const Decision = ({ code, found, running, fault, onDecide, onExpired }: DecisionProps) => (
  <>
    <DisplaySign device={found.device} />
    <Alert kind="warning">
      <Trans id="display-code.warning" values={{ code }} components={{ code: <strong className={classes.code} /> }} />
    </Alert>
    <div className="stack tight">
      <p className="sm soft">{t('display-code.as', { email: bootstrap.user?.email ?? '' })}</p>
      {!running && <CodeCountdown end={found.expiresAt} onOver={onExpired} />}
    </div>
    {fault && <Alert kind="danger">{fault}</Alert>}
    <div className={classes.buttons}>
      <Button
        size="lg"
        fullWidth
        loading={running === 'approve'}
        disabled={!!running}
        onClick={() => onDecide('approve')}
      >
        {t('display-code.approve')}
      </Button>
      <Button
        size="lg"
        variant="default"
        fullWidth
        loading={running === 'deny'}
        disabled={!!running}
        onClick={() => onDecide('deny')}
      >
        {t('common.cancel')}
      </Button>
    </div>
  </>
);
