import { Button } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { t } from '#shared/i18n/t.ts';
import { Alert } from '#shared/ui/alert/alert.tsx';
import type { Conflict } from './conflict.ts';
import classes from './conflict-alert.module.css';

interface ConflictAlertProps {
  conflict: Conflict;
  /** What did not happen. */
  title: string;
  /** Who changed what, in the server's words. */
  text: string | undefined;
}

/** Says that somebody else saved first and what is stored now, and offers both ways on. It takes the focus. */
export function ConflictAlert({ conflict: { changes, keepMine, loadTheirs }, title, text }: ConflictAlertProps) {
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
