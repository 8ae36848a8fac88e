import { Button } from '@mantine/core';
import { IconSunrise } from '@tabler/icons-react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { t } from '#shared/i18n/t.ts';
import { ownZone } from '#shared/lib/dates.ts';
import { Badge } from '#shared/ui/badge/badge.tsx';
import { SettingRow } from '#shared/ui/setting-row/setting-row.tsx';
import { morningMailQuery, saveMorningMail } from './api.ts';

/** Turns the mail about silent displays on weekday mornings on and off. */
export function MorningMailRow({ onSaved }: { onSaved: (message?: string) => void }) {
  const queries = useQueryClient();
  const { data, error, refetch } = useQuery(morningMailQuery());
  const saving = useMutation({
    mutationFn: saveMorningMail,
    onSuccess: (_response, timeZone) => {
      queries.setQueryData(morningMailQuery().queryKey, { data: { time_zone: timeZone } });
      onSaved(t(timeZone === null ? 'morning-mail.turned_off' : 'morning-mail.turned_on'));
    },
  });
  const zone = data?.data.time_zone;
  const change = () => {
    onSaved();
    saving.mutate(zone ? null : (ownZone() ?? 'UTC'));
  };
  const fault = saving.error ? `${t('morning-mail.not_saved')} ${saving.error.message}` : !data && error?.message;
  return (
    <SettingRow
      icon={IconSunrise}
      title={t('morning-mail.title')}
      badge={zone && <Badge kind="success">{t('morning-mail.on')}</Badge>}
      text={zone ? `${t('morning-mail.text')} ${t('morning-mail.zone', { zone })}` : t('morning-mail.text')}
      fault={fault || undefined}
    >
      {data && (
        <Button variant="default" loading={saving.isPending} onClick={change}>
          {t(zone ? 'morning-mail.unsubscribe' : 'morning-mail.subscribe')}
        </Button>
      )}
      {!data && error && (
        <Button variant="default" onClick={() => refetch()}>
          {t('ui.try_again')}
        </Button>
      )}
    </SettingRow>
  );
}
