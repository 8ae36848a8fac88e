import type { OrganizationDetail } from '@account/contract/endpoints/administration/organizations';
import { toWireTimestamp } from '@account/contract/values/dates';
import type { MessageId } from '@account/messages/ids';
import { useEffect } from 'react';
import { createPortal } from 'react-dom';
import { t } from '#shared/i18n/t.ts';
import { formatTimestamp } from '#shared/lib/dates.ts';
import { storedFile } from '#shared/lib/stored-file.ts';
import { QrCode } from '#shared/ui/qr-code/qr-code.tsx';
import classes from './enrolment-sheet.module.css';

/** What is filled in by hand. */
const lines: readonly MessageId[] = [
  'organizations.sheet_place',
  'organizations.sheet_installer',
  'organizations.sheet_date',
];

interface EnrolmentSheetProps {
  organization: Pick<OrganizationDetail, 'name' | 'logo' | 'enrolment_code'>;
  /**
   * Prints the sheet without the page as soon as it is rendered; called after the print dialog, printed or not. Must be
   * the same function at every rendering. Without it, the sheet follows the page that is being printed.
   */
  onDone?: (() => void) | undefined;
}

/** Prints once the pictures are there: paper does not wait for them. */
async function printWhenDrawn(sheet: HTMLElement): Promise<void> {
  await Promise.all([...sheet.querySelectorAll('img')].map((image) => image.decode().catch(() => undefined)));
  print();
}

const sheetId = 'enrolment-sheet';

/** A sheet of paper with all that is needed at a display. */
export function EnrolmentSheet({ organization, onDone }: EnrolmentSheetProps) {
  const { name, logo, enrolment_code: code } = organization;
  useEffect(() => {
    const sheet = document.getElementById(sheetId);
    if (!onDone || !sheet) return;
    addEventListener('afterprint', onDone);
    printWhenDrawn(sheet);
    return () => removeEventListener('afterprint', onDone);
  }, [onDone]);
  return createPortal(
    <article id={sheetId} className={classes.sheet} data-alone={onDone ? true : undefined}>
      {logo && <img className={classes.logo} src={storedFile('logos', logo)} alt="" />}
      <h1 className={classes.title}>{t('organizations.sheet_title', { name })}</h1>
      <div className={classes.code}>
        <QrCode text={code} label={t('organizations.qr_label')} />
        <dl className={classes.facts}>
          <dt className="caps">{t('organizations.enrolment_code')}</dt>
          <dd className={classes.letters}>{code}</dd>
          <dt className="caps">{t('organizations.sheet_address')}</dt>
          <dd className={classes.address}>{location.host}</dd>
        </dl>
      </div>
      <ol className={classes.steps}>
        <li>{t('organizations.sheet_step_1')}</li>
        <li>{t('organizations.sheet_step_2')}</li>
        <li>{t('organizations.sheet_step_3')}</li>
      </ol>
      <div className={classes.lines}>
        {lines.map((label) => (
          <div key={label} className={classes.line}>
            {t(label)}
          </div>
        ))}
      </div>
      <p className={classes.note}>{t('organizations.sheet_note', { name })}</p>
      <p className={classes.foot}>
        {t('organizations.sheet_printed', { date: formatTimestamp(toWireTimestamp(new Date()), 'date') })}
      </p>
    </article>,
    document.body,
  );
}
