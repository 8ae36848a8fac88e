import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { DraftNotice } from '#shared/drafts/draft-notice.tsx';
import { t } from '#shared/i18n/t.ts';
import { Card } from '#shared/ui/card/card.tsx';
import { FormBar } from '#shared/ui/form-bar/form-bar.tsx';
import type { Conflict } from './conflict.ts';
import { ConflictAlert } from './conflict-alert.tsx';
import { ErrorSummary } from './error-summary.tsx';
import classes from './form-card.module.css';
import { UnsavedGuard } from './unsaved-guard.tsx';
import type { ContractForm } from './use-contract-form.ts';

interface FormCardProps {
  form: ContractForm;
  /** What did not happen when saving fails: `The user was not saved.` */
  failedTitle: string;
  /** What somebody else stored while the form was open. */
  conflict?: Conflict | undefined;
  /** Where `Cancel` leads. */
  cancelTo: string;
  /** The fields; a class `full` gives one the full width. */
  children: ReactNode;
}

/** The form of a record: what went wrong, the fields, `Save` and `Cancel`. It asks before changes are lost. */
export const FormCard = ({ form, failedTitle, conflict, cancelTo, children }: FormCardProps) => (
  <>
    {conflict ? (
      <ConflictAlert conflict={conflict} title={failedTitle} text={form.failure?.fields.updated_at} />
    ) : (
      <ErrorSummary form={form} title={failedTitle} />
    )}
    <DraftNotice draft={form.draft} />
    <form noValidate onSubmit={form.onSubmit}>
      <Card>
        <div className={`${classes.fields} fields`}>{children}</div>
        <FormBar required>
          <Button type="submit" loading={form.status === 'loading'} disabled={form.status === 'success'}>
            {t('common.save')}
          </Button>
          <Button variant="subtle" color="gray" component={Link} to={cancelTo}>
            {t('common.cancel')}
          </Button>
        </FormBar>
      </Card>
    </form>
    <UnsavedGuard when={form.unsaved} />
  </>
);
