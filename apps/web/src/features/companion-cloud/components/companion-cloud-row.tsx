import { Button } from '@mantine/core';
import { IconCheck, IconCloud } from '@tabler/icons-react';
import { useChange } from '#shared/forms/use-change.ts';
import { t } from '#shared/i18n/t.ts';
import { useLeaveFor } from '#shared/navigation/leaving.ts';
import { bootstrap } from '#shared/session/bootstrap.ts';
import { useSignedInUser } from '#shared/session/signed-in-user.ts';
import { Badge } from '#shared/ui/badge/badge.tsx';
import { useConfirm } from '#shared/ui/confirm/confirm.tsx';
import { SettingRow } from '#shared/ui/setting-row/setting-row.tsx';
import { requestLink, unlink } from '../api.ts';
import { linkAddress } from '../companion-link.ts';

const state = (linked: boolean) =>
  linked ? (
    <Badge kind="success" icon={IconCheck}>
      {t('settings.linked')}
    </Badge>
  ) : (
    <Badge>{t('settings.unlinked')}</Badge>
  );

interface CompanionCloudRowProps {
  /** Called with a message when a change was saved, without one when the next change begins. */
  onSaved: (message?: string) => void;
}

/** Whether the account is linked with the companion cloud; renders nothing where none is configured. */
export function CompanionCloudRow({ onSaved }: CompanionCloudRowProps) {
  const { email, umslinkcode } = useSignedInUser();
  const confirm = useConfirm();
  const leaveFor = useLeaveFor();
  const { running, fault, run } = useChange();
  const { companion_cloud: cloud } = bootstrap.config;
  if (!cloud) return null;
  const linked = Boolean(umslinkcode);

  const begin = () =>
    run(t('settings.not_begun'), async () => {
      onSaved();
      await requestLink();
      return leaveFor(linkAddress(cloud, email)) ? 'leaving' : 'elsewhere';
    });
  const end = async () => {
    onSaved();
    const question = { title: t('settings.unlink_title'), text: t('settings.unlink_text') };
    if (!(await confirm({ ...question, destroys: true }))) return;
    await run(t('settings.not_unlinked'), async () => onSaved((await unlink()).message));
  };

  return (
    <SettingRow
      icon={IconCloud}
      title={t('settings.companion')}
      badge={state(linked)}
      text={linked ? t('settings.linked_text', { email }) : t('settings.unlinked_text')}
      fault={fault}
    >
      <Button
        variant="default"
        color={linked ? 'red' : undefined}
        loading={running}
        onClick={() => (linked ? end() : begin())}
      >
        {t(linked ? 'settings.unlink' : 'settings.link')}
      </Button>
    </SettingRow>
  );
}
