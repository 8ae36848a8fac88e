import { type Platform, platformNames } from '@account/contract/platforms';
import { Loader } from '@mantine/core';
import { IconChevronRight, IconEyeCheck, IconLinkOff, IconListDetails } from '@tabler/icons-react';
import { useId } from 'react';
import { t } from '#shared/i18n/t.ts';
import { useKeptFocus } from '#shared/lib/use-kept-focus.ts';
import { Card } from '#shared/ui/card/card.tsx';
import { Icon } from '#shared/ui/icon/icon.tsx';
import { PlatformTile } from '#shared/ui/platform-tile/platform-tile.tsx';
import { SettingRow } from '#shared/ui/setting-row/setting-row.tsx';
import { driveName } from '../drive-words.ts';
import classes from './drive-choice.module.css';

const facts = [
  { icon: IconListDetails, title: 'cloud-storage.read_names', text: 'cloud-storage.read_names_text' },
  { icon: IconEyeCheck, title: 'cloud-storage.read_only', text: 'cloud-storage.read_only_text' },
  { icon: IconLinkOff, title: 'cloud-storage.read_unlink', text: 'cloud-storage.read_unlink_text' },
] as const;

/** The rights that linking a drive gives, before the platform asks for them. */
export const WhatIsRead = () => (
  <Card title={t('cloud-storage.read_title')}>
    {facts.map(({ icon, title, text }) => (
      <SettingRow key={title} icon={icon} tone="neutral" level={3} title={t(title)} text={t(text)} />
    ))}
  </Card>
);

const texts = { google: 'cloud-storage.create_google', microsoft: 'cloud-storage.create_microsoft' } as const;

interface DriveChoiceProps {
  platform: Platform;
  /** Whether it was pressed and the page of the platform is being opened. */
  running: boolean;
  disabled: boolean;
  onClick: () => void;
}

/** A whole card as the button that begins to link a drive: named after the drive, described by the rest. */
export function DriveChoice({ platform, running, disabled, onClick }: DriveChoiceProps) {
  const text = useId();
  return (
    <div className={classes.choice}>
      <PlatformTile platform={platform} large />
      <div className="grow">
        <button
          ref={useKeptFocus<HTMLButtonElement>(disabled)}
          type="button"
          className={classes.name}
          aria-describedby={text}
          aria-busy={running || undefined}
          disabled={disabled}
          onClick={onClick}
        >
          {driveName(platform)}
        </button>
        <p id={text} className={`${classes.text} sm`}>
          {running ? t('cloud-storage.opening', { platform: platformNames[platform] }) : t(texts[platform])}
        </p>
      </div>
      {running ? <Loader size="1.125rem" /> : <Icon of={IconChevronRight} className={classes.chevron} />}
    </div>
  );
}
