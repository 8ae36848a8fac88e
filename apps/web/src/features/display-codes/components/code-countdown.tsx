import { useEffect } from 'react';
import { t } from '#shared/i18n/t.ts';
import { useSecondsLeft } from '#shared/lib/use-seconds-left.ts';

/** Minutes and seconds as a clock shows them: `4:05`. */
const clockOf = (seconds: number) => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;

interface CodeCountdownProps {
  /** When it ends, as `performance.now()` says. */
  end: number;
  onOver: () => void;
}

/** How long a code is still good. A screen reader is told once, when the last minute begins. */
export function CodeCountdown({ end, onOver }: CodeCountdownProps) {
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
