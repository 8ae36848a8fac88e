import { everyEvent, listWebhooks } from '@account/contract/endpoints/webhooks/webhooks.calls';
import type { WebhookRow } from '@account/contract/endpoints/webhooks/webhooks.list';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { failureOf } from '#shared/forms/form-failure.ts';
import { t } from '#shared/i18n/t.ts';
import type { Column } from '#shared/list/columns/column.ts';
import type { RowAction } from '#shared/list/columns/row-action.ts';
import type { ListScreen } from '#shared/list/list-page.tsx';
import { Badge } from '#shared/ui/badge/badge.tsx';
import { useConfirm } from '#shared/ui/confirm/confirm.tsx';
import { showToast } from '#shared/ui/toast/toast-store.ts';
import { deleteWebhook, testWebhook } from './api.ts';

const states = {
  active: { kind: 'success', text: 'webhooks.active' },
  paused: { kind: 'danger', text: 'webhooks.paused' },
  off: { kind: 'neutral', text: 'webhooks.off' },
} as const;

const eventsInWords = ({ events }: WebhookRow): string =>
  events.includes(everyEvent) ? t('webhooks.all_events') : events.join(', ');

const columns: readonly Column<WebhookRow>[] = [
  { key: 'url', label: 'webhooks.url', sort: true, dab: true, truncate: true, width: 300 },
  {
    key: 'events',
    label: 'webhooks.events',
    sort: true,
    truncate: true,
    width: 220,
    place: 'full',
    value: eventsInWords,
  },
  {
    key: 'state',
    label: 'webhooks.state',
    sort: true,
    width: 110,
    computed: ({ state }) => <Badge kind={states[state].kind}>{t(states[state].text)}</Badge>,
  },
  {
    key: 'organization_name',
    label: 'webhooks.organization',
    truncate: true,
    width: 170,
    value: ({ organization_name }) => organization_name ?? t('webhooks.all_organizations'),
  },
  { key: 'created_at', label: 'webhooks.date', sort: true, isDate: true, visible: false },
  { key: 'actions', label: 'data-table.actions', isActions: true },
];

/** The webhooks that the signed-in user administers. */
export const webhookScreen: ListScreen<typeof listWebhooks> = {
  endpoint: listWebhooks,
  title: 'webhooks.title',
  text: 'webhooks.text',
  columns,
  order: { column: 'url' },
  isRemembered: false,
  empty: () => ({ text: t('webhooks.empty') }),
};

interface Openers {
  /** Opens the form of a webhook. */
  onEdit: (row: WebhookRow) => Promise<void>;
  /** Opens its deliveries. */
  onDeliveries: (row: WebhookRow) => void;
}

/** The actions on a webhook, and the reason why the last try failed. */
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
    await attempt(async () => {
      const { message } = await deleteWebhook(id);
      if (message) showToast({ message, kind: 'success' });
    });
  };
  const actions: readonly RowAction<WebhookRow>[] = [
    { name: 'deliveries', btn: () => t('webhooks.deliveries'), action: onDeliveries },
    { name: 'test', btn: () => t('webhooks.test'), action: test },
    { name: 'edit', btn: () => t('common.edit'), action: (row) => attempt(() => onEdit(row)) },
    { name: 'delete', btn: () => t('common.delete'), danger: true, action: remove },
  ];
  return { actions, failure };
}
