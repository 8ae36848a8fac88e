import { Component, type ReactNode } from 'react';
import { t } from '#shared/i18n/t.ts';
import { ErrorState } from '#shared/ui/error-state/error-state.tsx';

/** Shown when the whole document failed, the app shell included. */
export const BrokenDocument = () => (
  <main data-glass>
    <BrokenPage />
  </main>
);

/** Shown in the app shell in place of a page that failed to load or to render. */
export const BrokenPage = () => (
  <ErrorState title={t('ui.broken_title')} text={t('ui.broken_text')} onRetry={() => location.reload()} />
);

/** Catches errors while rendering in a document without router, and shows a page that says so. */
export class ErrorBoundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    return this.state.failed ? <BrokenDocument /> : this.props.children;
  }
}
