import { Button } from '@mantine/core';
import { IconCheck, IconCloud } from '@tabler/icons-react';
import { useState } from 'react';
import { t } from '#shared/i18n/t.ts';
import { leavePage } from '#shared/lib/leave-page.ts';
import { bootstrap } from '#shared/session/bootstrap.ts';
import { useSignedInUser } from '#shared/session/signed-in-user.ts';
import { Badge } from '#shared/ui/badge/badge.tsx';
import { useConfirm } from '#shared/ui/confirm/use-confirm.ts';
import { SettingRow } from '#shared/ui/setting-row/setting-row.tsx';
import { unlink } from '../api/companion-link.ts';
import { failedLink } from '../failed-link.ts';
import { linkAddress } from '../link-address.ts';

interface CompanionCloudRowProps {
  /** Called with the words that say so, or with nothing when another change begins. */
  onSaved: (message?: string) => void;
}

/** Whether the account is linked with the companion cloud. Nothing where none is set up. */
export function CompanionCloudRow({ onSaved }: CompanionCloudRowProps) {
  const { email, umslinkcode } = useSignedInUser();
  const confirm = useConfirm();
  const [running, setRunning] = useState(false);
  const [fault, setFault] = useState<string>();
  const { companion_cloud: cloud } = bootstrap.config;
  if (!cloud) return null;

  const end = async () => {
    onSaved();
    setFault(undefined);
    if (!(await confirm({ title: t('settings.unlink_title'), text: t('settings.unlink_text') }))) return;
    setRunning(true);
    try {
      onSaved((await unlink()).message);
    } catch (error) {
      setFault(failedLink('settings.not_unlinked', error));
    } finally {
      setRunning(false);
    }
  };

  return umslinkcode ? (
    <SettingRow
      icon={IconCloud}
      title={t('settings.companion')}
      badge={
        <Badge kind="success" icon={IconCheck}>
          {t('settings.linked')}
        </Badge>
      }
      text={t('settings.linked_text', { email })}
      fault={fault}
    >
      <Button variant="default" color="red" loading={running} onClick={end}>
        {t('settings.unlink')}
      </Button>
    </SettingRow>
  ) : (
    <SettingRow
      icon={IconCloud}
      title={t('settings.companion')}
      badge={<Badge>{t('settings.unlinked')}</Badge>}
      text={t('settings.unlinked_text')}
    >
      <Button variant="default" onClick={() => leavePage(linkAddress(cloud, email))}>
        {t('settings.link')}
      </Button>
    </SettingRow>
  );
}
