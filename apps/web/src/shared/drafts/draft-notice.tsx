import { Button } from '@mantine/core';
import { formatLocale } from '#shared/i18n/i18n.ts';
import { t } from '#shared/i18n/t.ts';
import { Alert } from '#shared/ui/alert/alert.tsx';
import classes from './draft-notice.module.css';

export interface RestoredDraft {
  /** Labels of fields that another user has changed since. */
  changedElsewhere: readonly string[];
  /** Puts back what is stored. */
  discard: () => void;
}

/** Says that what was typed before the session ended is back, and offers to do without. */
export function DraftNotice({ draft }: { draft: RestoredDraft | undefined }) {
  if (!draft) return null;
  const { changedElsewhere, discard } = draft;
  const fields = new Intl.ListFormat(formatLocale()).format(changedElsewhere);
  return (
    <Alert>
      <div className={classes.notice}>
        <div className={classes.text}>
          {t('forms.draft_restored')} {changedElsewhere.length > 0 && t('forms.draft_outdated', { fields })}
        </div>
        <Button size="sm" variant="default" onClick={discard}>
          {t('forms.draft_discard')}
        </Button>
      </div>
    </Alert>
  );
}
