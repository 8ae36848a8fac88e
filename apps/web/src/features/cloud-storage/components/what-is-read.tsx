import { IconEyeCheck, IconLinkOff, IconListDetails } from '@tabler/icons-react';
import { t } from '#shared/i18n/t.ts';
import { Card } from '#shared/ui/card/card.tsx';
import { SettingRow } from '#shared/ui/setting-row/setting-row.tsx';

const facts = [
  { icon: IconListDetails, title: 'cloud-storage.read_names', text: 'cloud-storage.read_names_text' },
  { icon: IconEyeCheck, title: 'cloud-storage.read_only', text: 'cloud-storage.read_only_text' },
  { icon: IconLinkOff, title: 'cloud-storage.read_unlink', text: 'cloud-storage.read_unlink_text' },
] as const;

/** What linking a drive allows, before the platform asks for it. */
export const WhatIsRead = () => (
  <Card title={t('cloud-storage.read_title')}>
    {facts.map(({ icon, title, text }) => (
      <SettingRow key={title} icon={icon} tone="neutral" level={3} title={t(title)} text={t(text)} />
    ))}
  </Card>
);
