import { useEffect } from 'react';
import { t } from '#shared/i18n/t.ts';

/** Sets the title of the document, which names the tab and which screen readers say after navigation. */
export function usePageTitle(page: string): void {
  useEffect(() => {
    document.title = t('common.page_title', { page });
  }, [page]);
}
