import { Button } from '@mantine/core';
import { listText } from '#shared/i18n/sentences.ts';
import { t } from '#shared/i18n/t.ts';
import { bootstrap } from '#shared/session/bootstrap.ts';
import { Alert } from '#shared/ui/alert/alert.tsx';
import classes from './draft-notice.module.css';
import { keysOf } from './draft-store.ts';

/**
 * The key of a form's draft: of this person, on this page, so that no other user, and no other record, gets it.
 * @param form the name of the form on its page
 */
export const ownDraft = (form: string): string => `${keysOf(bootstrap.user?.id)}${location.pathname}:${form}`;

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
  const fields = listText(changedElsewhere);
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
