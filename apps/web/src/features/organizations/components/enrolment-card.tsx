import type { OrganizationDetail } from '@account/contract/endpoints/administration/organizations';
import { IconCopy, IconPrinter, IconRefresh } from '@tabler/icons-react';
import { useCallback, useState } from 'react';
import { copyWithToast } from '#shared/clipboard/copy-with-toast.ts';
import { showFailure } from '#shared/forms/show-failure.ts';
import { t } from '#shared/i18n/t.ts';
import { usePrinting } from '#shared/lib/use-printing.ts';
import { Alert } from '#shared/ui/alert/alert.tsx';
import { QuietButton } from '#shared/ui/button/quiet-button.tsx';
import { Card, CardBody } from '#shared/ui/card/card.tsx';
import { useConfirm } from '#shared/ui/confirm/use-confirm.ts';
import { QrCode } from '#shared/ui/qr-code/qr-code.tsx';
import { usePrintedSheet } from '../api/use-printed-sheet.ts';
import { useRenewCode } from '../api/use-renew-code.ts';
import classes from './enrolment-card.module.css';
import { EnrolmentSheet } from './enrolment-sheet.tsx';

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
        <EnrolmentSheet organization={organization} onDone={isSheetAsked ? endSheet : undefined} />
      )}
    </Card>
  );
}
