import type { WaitingSignIn } from '@account/contract/endpoints/displays/codes';
import { Button } from '@mantine/core';
import { useEffect } from 'react';
import { t } from '#shared/i18n/t.ts';
import { Trans } from '#shared/i18n/trans.tsx';
import { useSecondsLeft } from '#shared/lib/use-seconds-left.ts';
import { bootstrap } from '#shared/session/bootstrap.ts';
import { Alert } from '#shared/ui/alert/alert.tsx';
import type { FoundSignIn } from '../api.ts';
import classes from './decision.module.css';
import displaySignClasses from './display-sign.module.css';

/** Names with more characters are shown smaller. */
const long = 40;

interface DisplaySignProps extends Pick<WaitingSignIn, 'device'> {
  /** As the display shows it. */
  code: string;
}

/** A drawn display with its name and its code, as large as they can be compared from far away, and whose it is. */
const DisplaySign = ({ device: { name, organization }, code }: DisplaySignProps) => (
  <div className={displaySignClasses.bezel}>
    <div className={displaySignClasses.screen}>
      <h2 className={displaySignClasses.name} dir="auto" data-long={name.length > long || undefined}>
        {name}
      </h2>
      <p className={displaySignClasses.organization} dir="auto">
        {organization?.name ?? t('display-code.no_organization')}
      </p>
      <p className={displaySignClasses.code} dir="ltr">
        {code}
      </p>
    </div>
  </div>
);

/** Minutes and seconds as a clock shows them: `4:05`. */
const clockOf = (seconds: number) => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;

interface CodeCountdownProps {
  /** When it ends, as `performance.now()` says. */
  end: number;
  onOver: () => void;
}

/** How long a code is still good. A screen reader announces it once, when the last minute begins. */
function CodeCountdown({ end, onOver }: CodeCountdownProps) {
  const left = useSecondsLeft(end);
  const isOver = left === 0;
  // biome-ignore lint/correctness/useExhaustiveDependencies: called once, when the time is over
  useEffect(() => {
    if (isOver) onOver();
  }, [isOver]);
  return (
    <>
      <p className="sm muted num" role="timer">
        {t('display-code.good_for', { time: clockOf(left) })}
      </p>
      <p className="hidden-text" role="status">
        {left <= 60 && t('display-code.last_minute')}
      </p>
    </>
  );
}

interface DecisionProps {
  code: string;
  found: FoundSignIn;
  running: 'approve' | 'deny' | undefined;
  fault: string | undefined;
  onDecide: (action: 'approve' | 'deny') => void;
  onExpired: () => void;
}

/** Shows the display that asks, and warns of a display of another organization. */
export const Decision = ({ code, found, running, fault, onDecide, onExpired }: DecisionProps) => (
  <>
    <DisplaySign device={found.device} code={code} />
    <Alert kind="warning">{t('display-code.warning')}</Alert>
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

/**
 * The user is signed in at the display.
 * @param left the name of the display that the user moved from
 */
export const Approved = ({ left }: { left: string | undefined }) => (
  <>
    <Alert kind="success">{t('display-code.approved_text')}</Alert>
    {left !== undefined && <p className="soft">{t('display-code.left', { name: left })}</p>}
    <p className="soft">
      <Trans
        id="display-code.approved_end"
        // biome-ignore lint/a11y/useAnchorContent: the content comes from the message
        components={{ link: <a href="/user/personalsetting" /> }}
      />
    </p>
  </>
);

/** The sign-in was declined: offers to enter another code. */
export const Denied = ({ onRestart }: { onRestart: () => void }) => (
  <Button size="lg" variant="default" fullWidth onClick={onRestart}>
    {t('display-code.another')}
  </Button>
);
