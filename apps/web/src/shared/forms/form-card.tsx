import { Button } from '@mantine/core';
import { type ReactNode, useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { DraftNotice } from '#shared/drafts/draft-notice.tsx';
import { t } from '#shared/i18n/t.ts';
import { Alert } from '#shared/ui/alert/alert.tsx';
import { Card } from '#shared/ui/card/card.tsx';
import { FormBar } from '#shared/ui/form-bar/form-bar.tsx';
import { ErrorSummary } from './error-summary.tsx';
import classes from './form-card.module.css';
import { UnsavedGuard } from './unsaved-guard.tsx';
import type { ContractForm, useContractForm } from './use-contract-form.ts';
import { isSame } from './use-fields.ts';

/** Changes by another user while the form was open, and the two ways to continue. */
interface Conflict {
  /** Fields that were changed elsewhere, with what they hold now. */
  changes: readonly { name: string; label: string; now: string }[];
  /** Saves what was changed here, over what was changed elsewhere. */
  keepMine: () => void;
  /** Puts what is stored now into the fields. */
  loadTheirs: () => void;
}

type ConflictForm<Values extends Record<string, unknown>> = Pick<
  ReturnType<typeof useContractForm<never, Values>>,
  'failure' | 'loaded' | 'labelOf' | 'keepMine' | 'load'
>;

/**
 * The conflict that the last save ran into; undefined when it did not.
 * @param theirs what the fields would hold if the form were opened now; `useSaveRecord` has fetched
 *   the record again by then
 * @param words the text of values that are no texts, such as the id of a role
 */
export function conflictOf<Values extends Record<string, unknown>>(
  form: ConflictForm<Values>,
  theirs: Values | undefined,
  words: { [Name in keyof Values]?: string } = {},
): Conflict | undefined {
  if (!theirs || form.failure?.fields.updated_at === undefined) return undefined;
  const changed = Object.keys(theirs).filter((name) => !isSame(theirs[name], form.loaded[name]));
  return {
    changes: changed.flatMap((name) => {
      const label = form.labelOf(name);
      return label ? [{ name, label, now: words[name] ?? String(theirs[name] ?? '') }] : [];
    }),
    keepMine: () => form.keepMine(theirs),
    loadTheirs: () => form.load(theirs),
  };
}

interface ConflictAlertProps {
  conflict: Conflict;
  /** The title of the failure. */
  title: string;
  /** Who changed what, in the server's words. */
  text: string | undefined;
}

/** Reports that another user saved first, shows the stored values, and offers to keep either. It takes the focus. */
function ConflictAlert({ conflict: { changes, keepMine, loadTheirs }, title, text }: ConflictAlertProps) {
  const alert = useRef<HTMLDivElement>(null);
  useEffect(() => alert.current?.focus(), []);
  return (
    <Alert kind="danger" ref={alert}>
      <strong>{title}</strong> {text}
      {changes.length > 0 && (
        <dl className={classes.changes}>
          {changes.map(({ name, label, now }) => (
            <div key={name} className={classes.change}>
              <dt className="sm">{t('forms.stored_now', { field: label })}</dt>
              <dd className={classes.value}>{now || '--'}</dd>
            </div>
          ))}
        </dl>
      )}
      <div className={classes.ways}>
        <Button size="sm" variant="default" onClick={keepMine}>
          {t('forms.keep_mine')}
        </Button>
        <Button size="sm" variant="default" onClick={loadTheirs}>
          {t('forms.load_theirs')}
        </Button>
        <span className="sm soft">{t('forms.conflict_hint')}</span>
      </div>
    </Alert>
  );
}

interface FormCardProps {
  form: ContractForm;
  /** The title of a failed save: `The user was not saved.` */
  failedTitle: string;
  /** Values that another user stored while the form was open. */
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
          <Button
            type="submit"
            loading={form.status === 'loading'}
            disabled={form.status === 'success' && !form.unsaved}
          >
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
