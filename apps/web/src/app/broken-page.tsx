import { t } from '#shared/i18n/t.ts';
import { ErrorState } from '#shared/ui/error-state/error-state.tsx';

/** Stands in for a page that failed to load or to render, inside the shell. */
export const BrokenPage = () => (
  <ErrorState title={t('ui.broken_title')} text={t('ui.broken_text')} onRetry={() => location.reload()} />
);
