import type { Grant } from '@account/contract/endpoints/accounts/identities';
import { Button } from '@mantine/core';
import { IconCalendar } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useChange } from '#shared/forms/use-change.ts';
import { t } from '#shared/i18n/t.ts';
import { formatTimestamp } from '#shared/lib/dates.ts';
import { useLeaveFor } from '#shared/navigation/leaving.ts';
import { bootstrap } from '#shared/session/bootstrap.ts';
import { useConfirm } from '#shared/ui/confirm/confirm.tsx';
import { SettingRow } from '#shared/ui/setting-row/setting-row.tsx';
import { Tile } from '#shared/ui/tile/tile.tsx';
import { beginCalendar, grantsQuery, revokeGrant } from '../api.ts';
import { scopeWords } from '../scope-words.ts';
import { MethodRow } from './method-row.tsx';

interface CalendarRowProps {
  /** Called with a message when a change was saved, without one when the next change begins. */
  onSaved: (message?: string) => void;
}

function LoadedRow({ grant, onSaved }: CalendarRowProps & { grant: Grant | undefined }) {
  const queries = useQueryClient();
  const confirm = useConfirm();
  const leaveFor = useLeaveFor();
  const { running, fault, run } = useChange();

  const link = () =>
    run(t('identities.not_begun', { platform: 'Microsoft' }), async () => {
      onSaved();
      const { msurl } = await beginCalendar();
      return leaveFor(msurl) ? 'leaving' : 'elsewhere';
    });
  const unlink = async ({ id }: Grant) => {
    onSaved();
    const question = { title: t('identities.calendar_unlink_title'), text: t('identities.calendar_unlink_text') };
    if (!(await confirm({ ...question, destroys: true }))) return;
    await run(t('identities.calendar_not_unlinked'), async () => {
      const { message } = await revokeGrant(id);
      await queries.invalidateQueries({ queryKey: grantsQuery().queryKey });
      onSaved(message);
    });
  };

  return (
    <MethodRow
      picture={<Tile icon={IconCalendar} tone="lagoon" />}
      name={t('identities.calendar')}
      linked={grant !== undefined}
      text={
        grant
          ? t('identities.calendar_since', {
              scopes: scopeWords(grant.scopes),
              date: formatTimestamp(grant.created_at, 'date'),
            })
          : t('identities.calendar_text')
      }
      running={running}
      fault={fault}
      onPress={() => (grant ? unlink(grant) : link())}
    />
  );
}

/** Whether the program may see the user's calendar; renders nothing where Microsoft is not set up. */
export function CalendarRow({ onSaved }: CalendarRowProps) {
  const isOpen = bootstrap.config.identity_providers.microsoft;
  const { data, error, refetch } = useQuery({ ...grantsQuery(), enabled: isOpen });
  if (!isOpen) return null;
  if (data) return <LoadedRow grant={data.data.find(({ kind }) => kind === 'calendar')} onSaved={onSaved} />;
  return (
    <SettingRow
      icon={IconCalendar}
      title={t('identities.calendar')}
      text={t('identities.calendar_text')}
      fault={error?.message}
    >
      {error && (
        <Button variant="default" onClick={() => refetch()}>
          {t('ui.try_again')}
        </Button>
      )}
    </SettingRow>
  );
}
