import type { WebhookRow } from '@account/contract/endpoints/webhooks/webhooks.list';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { failureOf } from '#shared/forms/form-failure.ts';
import { t } from '#shared/i18n/t.ts';
import type { RowAction } from '#shared/list/columns/row-action.ts';
import { useConfirm } from '#shared/ui/confirm/use-confirm.ts';
import { showToast } from '#shared/ui/toast/toast-store.ts';
import { deleteWebhook, testWebhook } from '../api.ts';

interface Openers {
  /** Opens the form of a webhook. */
  onEdit: (row: WebhookRow) => Promise<void>;
  /** Opens its deliveries. */
  onDeliveries: (row: WebhookRow) => void;
}

/** What can be done with a webhook, and why the last try failed. */
export function useWebhookActions({ onEdit, onDeliveries }: Openers) {
  const queries = useQueryClient();
  const confirm = useConfirm();
  const [failure, setFailure] = useState<string>();

  const attempt = async (work: () => Promise<void>) => {
    setFailure(undefined);
    try {
      await work();
    } catch (error) {
      setFailure(failureOf(error).message);
    }
    await queries.invalidateQueries();
  };
  const test = ({ id }: WebhookRow) =>
    attempt(async () => {
      const { status, answer } = await testWebhook(id);
      if (status === 'delivered') showToast({ message: t('webhooks.test_taken'), kind: 'success' });
      else setFailure(t('webhooks.test_failed', { answer: answer ?? '' }));
    });
  const remove = async ({ id, url }: WebhookRow) => {
    const title = t('webhooks.delete_title', { host: new URL(url).host });
    if (!(await confirm({ title, text: t('webhooks.delete_text'), destroys: true }))) return;
    await attempt(async () => showToast({ message: (await deleteWebhook(id)).message, kind: 'success' }));
  };
  const actions: readonly RowAction<WebhookRow>[] = [
    { name: 'deliveries', btn: () => t('webhooks.deliveries'), action: onDeliveries },
    { name: 'test', btn: () => t('webhooks.test'), action: test },
    { name: 'edit', btn: () => t('common.edit'), action: (row) => attempt(() => onEdit(row)) },
    { name: 'delete', btn: () => t('common.delete'), danger: true, action: remove },
  ];
  return { actions, failure };
}
