import { toWireTimestamp } from '@account/contract/dates';
import { useEffect } from 'react';
import { createPortal } from 'react-dom';
import { t } from '#shared/i18n/t.ts';
import { formatTimestamp } from '#shared/lib/dates.ts';
import classes from './enrolment-sheet.module.css';
import { QrCode } from './qr-code.tsx';

interface EnrolmentSheetProps {
  name: string;
  code: string;
  /** Printed, or not: the browser does not tell. The same function each time. */
  onDone: () => void;
}

/** One sheet of paper with all that somebody at a display needs. As soon as it is there it is printed, alone. */
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
