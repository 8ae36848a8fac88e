import { useEffect } from 'react';
import { t } from '#shared/i18n/t.ts';

/** Names the document, and so the tab and what a screen reader says after a change of page. */
export function usePageTitle(page: string): void {
  useEffect(() => {
    document.title = t('common.page_title', { page });
  }, [page]);
}
