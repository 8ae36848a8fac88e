import type { MessageId } from '@account/messages/ids';
import { ActionIcon } from '@mantine/core';
import { IconCopy } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { t } from '#shared/i18n/t.ts';
import { Icon } from '#shared/ui/icon/icon.tsx';
import { showToast } from '#shared/ui/toast/toast-store.ts';
import classes from './copying.module.css';

/** Copies without the clipboard API, which browsers offer to secure pages only (https or localhost). */
function copyBySelection(text: string): void {
  const focused = document.activeElement;
  const field = document.createElement('textarea');
  field.value = text;
  field.readOnly = true;
  field.className = 'hidden-text';
  // Outside of an open dialog nothing can be selected.
  const place = [...document.querySelectorAll('dialog[open]')].at(-1) ?? document.body;
  place.append(field);
  field.select();
  const copied = document.execCommand('copy');
  field.remove();
  if (focused instanceof HTMLElement) focused.focus({ preventScroll: true });
  if (!copied) throw new Error('the browser did not copy');
}

/**
 * Puts a text on the clipboard.
 * @throws when the browser does not allow it
 */
async function copyText(text: string): Promise<void> {
  if (isSecureContext) await navigator.clipboard.writeText(text);
  else copyBySelection(text);
}

/** The messages of the toast. */
interface Words {
  copied: MessageId;
  failed: MessageId;
}

/** Copies a text, and shows in a toast whether that worked; returns the same. */
export async function copyWithToast(text: string, { copied, failed }: Words): Promise<boolean> {
  try {
    await copyText(text);
    showToast({ message: t(copied), kind: 'success' });
    return true;
  } catch {
    showToast({ message: t(failed), kind: 'error' });
    return false;
  }
}

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
  /** The name of the text: `UUID`. */
  label: string;
  mono?: boolean;
  /** The content shown in place of the plain text. */
  children?: ReactNode;
}

/** A text that people need elsewhere, with the button that copies it. */
export const CopiedText = ({ text, label, mono = false, children }: CopiedTextProps) => (
  <span className="row tight">
    <span className={mono ? `mono ${classes.text}` : undefined}>{children ?? text}</span>
    <CopyButton text={text} label={label} />
  </span>
);
