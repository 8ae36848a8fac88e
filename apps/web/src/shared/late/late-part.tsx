import { type ComponentType, lazy, Suspense } from 'react';
import { t } from '#shared/i18n/t.ts';
import { LoadFailure } from '#shared/ui/load-failure/load-failure.tsx';

/** A sentence, and a button that loads the page again. */
export const NotFetched = () => <LoadFailure message={t('shell.not_opened')} onRetry={() => location.reload()} />;

interface Others<Props> {
  /** Shown until the code is there. */
  waiting?: ComponentType<Props>;
  /** Shown where it cannot be fetched; `NotFetched` by default. */
  without?: ComponentType<Props>;
}

/** A part of a page whose code is fetched when the part is shown. The rest of the page stands without it. */
export function latePart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  { waiting: Waiting, without = NotFetched }: Others<Props> = {},
): ComponentType<Props> {
  const Part = lazy(async () => ({ default: await load().catch(() => without) }));
  return (props) => (
    <Suspense fallback={Waiting && <Waiting {...props} />}>
      <Part {...props} />
    </Suspense>
  );
}
