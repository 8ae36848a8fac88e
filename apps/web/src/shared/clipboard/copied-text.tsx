import { ActionIcon } from '@mantine/core';
import { IconCopy } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { t } from '#shared/i18n/t.ts';
import { Icon } from '#shared/ui/icon/icon.tsx';
import { showToast } from '#shared/ui/toast/toast-store.ts';
import classes from './copy-button.module.css';
import { copyText } from './copy-text.ts';

/** Copies what stands beside it, and says whether that worked. */
function CopyButton({ text, label }: { text: string; label: string }) {
  const copy = () =>
    copyText(text).then(
      () => showToast({ message: t('ui.copied', { label }), kind: 'success' }),
      () => showToast({ message: t('ui.not_copied'), kind: 'error' }),
    );
  return (
    <ActionIcon className={classes.copy} size="1.75rem" title={t('ui.copy', { label })} onClick={copy}>
      <Icon of={IconCopy} size="sm" stroke={1.7} />
    </ActionIcon>
  );
}

interface CopiedTextProps {
  text: string;
  /** What it is: `UUID`. */
  label: string;
  mono?: boolean;
  /** What is shown in place of the plain text. */
  children?: ReactNode;
}

/** A text that people need elsewhere, with the button that copies it. */
export const CopiedText = ({ text, label, mono = false, children }: CopiedTextProps) => (
  <span className="row tight">
    <span className={mono ? `mono ${classes.text}` : undefined}>{children ?? text}</span>
    <CopyButton text={text} label={label} />
  </span>
);
