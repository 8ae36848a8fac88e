import { listWebhooks } from '@account/contract/endpoints/webhooks/webhooks.calls';
import type { WebhookRow } from '@account/contract/endpoints/webhooks/webhooks.list';
import { everyEvent } from '@account/contract/values/webhooks';
import { t } from '#shared/i18n/t.ts';
import type { Column } from '#shared/list/columns/column.ts';
import type { ListScreen } from '#shared/list/list-page.tsx';
import { Badge } from '#shared/ui/badge/badge.tsx';

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
