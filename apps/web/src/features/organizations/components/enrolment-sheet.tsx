import { toWireTimestamp } from '@account/contract/values/dates';
import { useEffect } from 'react';
import { createPortal } from 'react-dom';
import { t } from '#shared/i18n/t.ts';
import { formatTimestamp } from '#shared/lib/dates.ts';
import { QrCode } from '#shared/ui/qr-code/qr-code.tsx';
import classes from './enrolment-sheet.module.css';

interface EnrolmentSheetProps {
  name: string;
  code: string;
  /** Called after the print dialog, printed or not. Must be the same function at every rendering. */
  onDone: () => void;
}

/**
 * A sheet of paper with all that is needed at a display. It prints itself, without the page, as soon as it is rendered.
 */
export function EnrolmentSheet({ name, code, onDone }: EnrolmentSheetProps) {
  useEffect(() => {
    addEventListener('afterprint', onDone);
    print();
    return () => removeEventListener('afterprint', onDone);
  }, [onDone]);
  return createPortal(
    <article className={classes.sheet}>
      <h1 className={classes.title}>{t('organizations.sheet_title', { name })}</h1>
      <div className={classes.code}>
        <QrCode text={code} label={t('organizations.qr_label')} />
        <div>
          <div className="caps">{t('organizations.enrolment_code')}</div>
          <div className={classes.letters}>{code}</div>
        </div>
      </div>
      <ol className={classes.steps}>
        <li>{t('organizations.sheet_step_1')}</li>
        <li>{t('organizations.sheet_step_2')}</li>
        <li>{t('organizations.sheet_step_3')}</li>
      </ol>
      <p className={classes.note}>{t('organizations.sheet_note', { name })}</p>
      <p className={classes.foot}>
        {t('organizations.sheet_printed', {
          date: formatTimestamp(toWireTimestamp(new Date()), 'date'),
          address: location.host,
        })}
      </p>
    </article>,
    document.body,
  );
}
