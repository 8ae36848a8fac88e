import { useEffect, useState } from 'react';
import { t } from '#shared/i18n/t.ts';
import { Card } from '../card/card.tsx';
import classes from './skeleton.module.css';

let isShown = import.meta.env.SSR || document.querySelector('#root')?.firstElementChild != null;

/** Whether the document shows the skeletons of its page already, so that they must not go for a moment. */
const isFirstView = (): boolean => isShown;

/** From here on, skeletons are those of other waits. */
export function endFirstView(): void {
  isShown = false;
}

/** Milliseconds for which a wait shows nothing, so that a quick response does not flicker. */
const delay = 150;

/**
 * False at first, true once the wait has become noticeable; true from the start where the document came with it.
 * @param waiting whether there is a wait; a component that is only rendered while waiting leaves it out
 */
export function useDelayedFlag(waiting = true): boolean {
  const [late, setLate] = useState(() => waiting && isFirstView());
  useEffect(() => {
    if (!waiting) return;
    const timer = setTimeout(() => setLate(true), delay);
    return () => {
      clearTimeout(timer);
      setLate(false);
    };
  }, [waiting]);
  return late && waiting;
}

/** A bar in place of text that is being loaded. `width` is any CSS length. */
export const Skeleton = ({ width }: { width: string }) => (
  <span className={classes.bar} style={{ width }} aria-hidden="true" />
);

const widths = ['62%', '48%', '55%', '68%', '51%', '64%', '45%', '58%'];

/** Skeleton of the rows of a card, at most eight. */
export function SkeletonRows({ count = widths.length }: { count?: number }) {
  const late = useDelayedFlag();
  return (
    <div role="status" aria-busy="true" aria-label={t('ui.loading')}>
      {widths.slice(0, count).map((width) => (
        <div key={width} className={classes.row}>
          {late && <Skeleton width={width} />}
        </div>
      ))}
    </div>
  );
}

/** A page about one record while it loads: a heading, where it has none yet, and a card of rows. */
export function RecordSkeleton({ isHeaded = true }: { isHeaded?: boolean }) {
  const late = useDelayedFlag();
  return (
    <>
      {isHeaded && <div className={classes.heading}>{late && <Skeleton width="16rem" />}</div>}
      {late && (
        <Card>
          <SkeletonRows count={6} />
        </Card>
      )}
    </>
  );
}
