import { Button } from '@mantine/core';
import { Card } from '#shared/ui/card/card.tsx';
import { EmptyState } from '#shared/ui/empty-state/empty-state.tsx';
import { ErrorState } from '#shared/ui/error-state/error-state.tsx';
import { LoadFailure } from '#shared/ui/load-failure/load-failure.tsx';
import { ProgressBar } from '#shared/ui/progress-bar/progress-bar.tsx';
import { RecordSkeleton, SkeletonRows } from '#shared/ui/skeleton-rows/skeleton.tsx';
import { State } from '../state.tsx';

export const title = 'Loading, empty, failed';

const ignore = () => {};

export const States = () => (
  <>
    <State name="rows being loaded">
      <Card>
        <SkeletonRows />
      </Card>
    </State>
    <State name="a record being loaded">
      <div className="stack">
        <RecordSkeleton />
      </div>
    </State>
    <State name="work whose end can be told">
      <p id="gallery-progress">496 of 1,240 done.</p>
      <ProgressBar share={0.4} labelledBy="gallery-progress" />
    </State>
    <State name="nothing yet">
      <Card>
        <EmptyState text="Nothing here yet." action={<Button>Create</Button>} />
      </Card>
    </State>
    <State name="a list that failed">
      <Card>
        <ErrorState requestId="8f3a" onRetry={ignore} />
      </Card>
    </State>
    <State name="a record that failed">
      <LoadFailure message="The record was not found." requestId="8f3a" onRetry={ignore} />
    </State>
  </>
);
