import { Button } from '@mantine/core';
import { IconCopy, IconDownload, IconPrinter } from '@tabler/icons-react';
import { useState } from 'react';
import { createPortal } from 'react-dom';
import { copyWithToast } from '#shared/clipboard/copying.tsx';
import { t } from '#shared/i18n/t.ts';
import { formatUnix } from '#shared/lib/dates.ts';
import { QuietButton } from '#shared/ui/button/quiet-button.tsx';
import { useConfirm } from '#shared/ui/confirm/confirm.tsx';
import { Dialog, DialogFoot } from '#shared/ui/dialog/dialog.tsx';
import { recoveryCodesText } from '../two-factor-texts.ts';
import classes from './recovery-codes-dialog.module.css';

/** Downloads a text as a file. */
function saveTextFile(name: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: 'text/plain;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  URL.revokeObjectURL(address);
}

interface RecoveryCodesDialogProps {
  codes: readonly string[];
  email: string;
  onClose: () => void;
}

/** The recovery codes, which are shown only this once. Closing it without copying, printing or saving asks first. */
export function RecoveryCodesDialog({ codes, email, onClose }: RecoveryCodesDialogProps) {
  const confirm = useConfirm();
  const [kept, setKept] = useState(false);
  const text = recoveryCodesText(codes, { email, date: formatUnix(Date.now(), 'date') });

  const copy = async () => {
    const words = { copied: 'two-factor.codes_copied', failed: 'two-factor.not_copied' } as const;
    if (await copyWithToast(codes.join('\n'), words)) setKept(true);
  };
  const printOut = () => {
    print();
    setKept(true);
  };
  const download = () => {
    saveTextFile('account-recovery-codes.txt', text);
    setKept(true);
  };
  const close = async () => {
    const question = { title: t('two-factor.close_title'), text: t('two-factor.close_text') };
    if (kept || (await confirm(question))) onClose();
  };

  return (
    <Dialog title={t('two-factor.codes_title')} onClose={close}>
      <div className="stack">
        <p className="soft">{t('two-factor.codes_text')}</p>
        <ol className={`${classes.codes} mono`} aria-label={t('two-factor.codes_title')}>
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ol>
      </div>
      <div className={`${classes.ways} row tight wrap`}>
        <QuietButton icon={IconCopy} size="sm" onClick={copy} data-autofocus>
          {t('two-factor.copy')}
        </QuietButton>
        <QuietButton icon={IconPrinter} size="sm" onClick={printOut}>
          {t('two-factor.print')}
        </QuietButton>
        <QuietButton icon={IconDownload} size="sm" onClick={download}>
          {t('two-factor.download')}
        </QuietButton>
      </div>
      {createPortal(<pre className={classes.paper}>{text}</pre>, document.body)}
      <DialogFoot>
        <Button onClick={close}>{t('two-factor.done')}</Button>
      </DialogFoot>
    </Dialog>
  );
}
