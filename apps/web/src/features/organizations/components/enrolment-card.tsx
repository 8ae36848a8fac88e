import type { OrganizationDetail } from '@account/contract/endpoints/administration/organizations';
import { IconCopy, IconPrinter, IconRefresh } from '@tabler/icons-react';
import { useCallback, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { copyWithToast } from '#shared/clipboard/copying.tsx';
import { showFailure } from '#shared/forms/show-failure.ts';
import { t } from '#shared/i18n/t.ts';
import { Alert } from '#shared/ui/alert/alert.tsx';
import { QuietButton } from '#shared/ui/button/quiet-button.tsx';
import { Card, CardBody } from '#shared/ui/card/card.tsx';
import { useConfirm } from '#shared/ui/confirm/confirm.tsx';
import { QrCode } from '#shared/ui/qr-code/qr-code.tsx';
import { usePrintedSheet, useRenewCode } from '../api.ts';
import classes from './enrolment-card.module.css';
import { EnrolmentSheets } from './enrolment-sheet.tsx';

/**
 * Whether the page is being printed. Browsers print what is rendered when `beforeprint` ends, so it is rendered at once.
 * @param follows whether it is asked for; without, it is false
 */
function usePrinting(follows: boolean): boolean {
  const [printing, setPrinting] = useState(false);
  useEffect(() => {
    if (!follows) return;
    const paper = matchMedia('print');
    const begin = () => flushSync(() => setPrinting(true));
    const end = () => setPrinting(false);
    const change = ({ matches }: MediaQueryListEvent) => (matches ? begin() : end());
    addEventListener('beforeprint', begin);
    addEventListener('afterprint', end);
    paper.addEventListener('change', change);
    return () => {
      removeEventListener('beforeprint', begin);
      removeEventListener('afterprint', end);
      paper.removeEventListener('change', change);
      end();
    };
  }, [follows]);
  return printing;
}

const copy = (code: string) =>
  copyWithToast(code, { copied: 'organizations.code_copied', failed: 'organizations.code_not_copied' });

/** The code with which displays join the organization: to scan, to read out, and to renew. */
export function EnrolmentCard({ organization }: { organization: OrganizationDetail }) {
  const { id, name, enrolment_code: code } = organization;
  const confirm = useConfirm();
  const renewal = useRenewCode(id);
  const [isSheetAsked, setSheetAsked] = useState(false);
  const endSheet = useCallback(() => setSheetAsked(false), []);
  const printing = usePrinting(!isSheetAsked);
  usePrintedSheet(id, isSheetAsked || printing);

  const renew = async () => {
    const question = { title: t('organizations.renew_title', { name }), text: t('organizations.renew_text') };
    const yes = await confirm({ ...question, destroys: true });
    if (yes) renewal.mutate(undefined, { onError: showFailure });
  };

  return (
    <Card title={t('organizations.enrolment_code')}>
      <CardBody className="stack">
        {renewal.isSuccess && <Alert kind="warning">{t('organizations.code_renewed')}</Alert>}
        {renewal.error && <Alert kind="danger">{renewal.error.message}</Alert>}
        <div className={classes.enrolment}>
          <QrCode text={code} label={t('organizations.qr_label')} />
          <div className={classes.words}>
            <div className={classes.code}>{code}</div>
            <p className="sm soft">{t('organizations.code_hint')}</p>
          </div>
        </div>
        <div className={classes.buttons}>
          <QuietButton
            icon={IconCopy}
            size="sm"
            aria-label={t('ui.copy', { label: t('organizations.enrolment_code') })}
            onClick={() => copy(code)}
          >
            {t('organizations.copy')}
          </QuietButton>
          <QuietButton icon={IconPrinter} size="sm" onClick={() => setSheetAsked(true)}>
            {t('organizations.print')}
          </QuietButton>
          <QuietButton icon={IconRefresh} size="sm" variant="subtle" loading={renewal.isPending} onClick={renew}>
            {t('organizations.renew')}
          </QuietButton>
        </div>
      </CardBody>
      {(isSheetAsked || printing) && (
        <EnrolmentSheets papers={[{ organization }]} onDone={isSheetAsked ? endSheet : undefined} />
      )}
    </Card>
  );
}
