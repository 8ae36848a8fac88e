import { t } from '#shared/i18n/t.ts';
import { ErrorState } from '#shared/ui/error-state/error-state.tsx';

/** Shown in the app shell in place of a page that failed to load or to render. */
export const BrokenPage = () => (
  <ErrorState title={t('ui.broken_title')} text={t('ui.broken_text')} onRetry={() => location.reload()} />
);
