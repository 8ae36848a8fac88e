import { Card } from '../card/card.tsx';
import classes from './skeleton.module.css';
import { Skeleton } from './skeleton.tsx';
import { SkeletonRows } from './skeleton-rows.tsx';
import { useDelayedFlag } from './use-delayed-flag.ts';

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
