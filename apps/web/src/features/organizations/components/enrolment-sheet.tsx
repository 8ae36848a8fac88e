import type { OrganizationDetail } from '@account/contract/endpoints/administration/organizations';
import { toWireTimestamp } from '@account/contract/values/dates';
import type { MessageId } from '@account/messages/ids';
import { useEffect } from 'react';
import { createPortal } from 'react-dom';
import { t } from '#shared/i18n/t.ts';
import { formatTimestamp } from '#shared/lib/dates.ts';
import { storedFile } from '#shared/lib/path-to.ts';
import { QrCode } from '#shared/ui/qr-code/qr-code.tsx';
import classes from './enrolment-sheet.module.css';

/** The lines to fill in by hand. */
const lines: readonly MessageId[] = [
  'organizations.sheet_place',
  'organizations.sheet_installer',
  'organizations.sheet_date',
];

/** The subject of one sheet: any display of an organization, or the display of one room, whose name it then gets. */
export interface Paper {
  organization: Pick<OrganizationDetail, 'name' | 'logo' | 'enrolment_code'>;
  /** Its name, and the code that says it too. */
  room?: { name: string; code: string } | undefined;
}

interface EnrolmentSheetsProps {
  papers: readonly Paper[];
  /**
   * Prints the sheets without the page as soon as they are rendered; called after the print dialog, printed or not. Must be
   * the same function at every rendering. Without it, the sheets follow the page that is being printed.
   */
  onDone?: (() => void) | undefined;
}

/** Prints once the pictures are there: paper does not wait for them. */
async function printWhenDrawn(sheets: HTMLElement): Promise<void> {
  await Promise.all([...sheets.querySelectorAll('img')].map((image) => image.decode().catch(() => undefined)));
  print();
}

const sheetsId = 'enrolment-sheets';

/** Sheets of paper with all that is needed at a display, each on a page. */
export function EnrolmentSheets({ papers, onDone }: EnrolmentSheetsProps) {
  useEffect(() => {
    const sheets = document.getElementById(sheetsId);
    if (!onDone || !sheets) return;
    addEventListener('afterprint', onDone);
    printWhenDrawn(sheets);
    return () => removeEventListener('afterprint', onDone);
  }, [onDone]);
  return createPortal(
    <div id={sheetsId} className={classes.sheets} data-alone={onDone ? true : undefined}>
      {papers.map((paper, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: sheets neither come nor go while they are printed
        <EnrolmentSheet key={place} {...paper} />
      ))}
    </div>,
    document.body,
  );
}

function EnrolmentSheet({ organization: { name, logo, enrolment_code: code }, room }: Paper) {
  return (
    <article className={classes.sheet}>
      {logo && <img className={classes.logo} src={storedFile('logos', logo)} alt="" />}
      {room !== undefined && <p className={classes.room}>{room.name}</p>}
      <h1 className={classes.title}>{t('organizations.sheet_title', { name })}</h1>
      <div className={classes.code}>
        <QrCode text={room?.code ?? code} label={t('organizations.qr_label')} />
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
      {room !== undefined && <p>{t('plan.sheet_room', { name: room.name })}</p>}
      <div className={classes.lines}>
        {lines
          .filter((label) => room === undefined || label !== 'organizations.sheet_place')
          .map((label) => (
            <div key={label} className={classes.line}>
              {t(label)}
            </div>
          ))}
      </div>
      <p className={classes.note}>{t('organizations.sheet_note', { name })}</p>
      <p className={classes.foot}>
        {t('organizations.sheet_printed', { date: formatTimestamp(toWireTimestamp(new Date()), 'date') })}
      </p>
    </article>
  );
}
