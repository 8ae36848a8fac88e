import { Button } from '@mantine/core';
import { i18n } from '#shared/i18n/i18n.ts';
import { t } from '#shared/i18n/t.ts';
import { Alert } from '#shared/ui/alert/alert.tsx';

export interface RestoredDraft {
  /** Labels of fields that somebody else has changed since. */
  changedElsewhere: readonly string[];
  /** Puts back what is stored. */
  discard: () => void;
}

/** Says that what was typed before the session ended is back, and offers to do without. */
export const DraftNotice = ({ draft }: { draft: RestoredDraft | undefined }) =>
  draft && (
    <Alert>
      {t('forms.draft_restored')}{' '}
      {draft.changedElsewhere.length > 0 &&
        t('forms.draft_outdated', {
          fields: new Intl.ListFormat(i18n.locale).format(draft.changedElsewhere),
        })}{' '}
      <Button size="compact-sm" variant="default" onClick={draft.discard}>
        {t('forms.draft_discard')}
      </Button>
    </Alert>
  );
