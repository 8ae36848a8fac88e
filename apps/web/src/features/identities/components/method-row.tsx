import { Button } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { t } from '#shared/i18n/t.ts';
import { Badge } from '#shared/ui/badge/badge.tsx';
import { SettingRow } from '#shared/ui/setting-row/setting-row.tsx';

interface MethodRowProps {
  picture: ReactNode;
  /** The name of the platform or calendar; the button is named after it. */
  name: string;
  level?: 2 | 3;
  linked: boolean;
  text: ReactNode;
  running: boolean;
  fault: string | undefined;
  onPress: () => void;
}

/** Something at an external platform that can be linked and unlinked. */
export function MethodRow({ picture, name, level = 2, linked, text, running, fault, onPress }: MethodRowProps) {
  return (
    <SettingRow
      picture={picture}
      title={name}
      level={level}
      badge={
        linked ? (
          <Badge kind="success" icon={IconCheck}>
            {t('identities.linked')}
          </Badge>
        ) : (
          <Badge>{t('identities.not_linked')}</Badge>
        )
      }
      text={text}
      fault={fault}
    >
      <Button
        variant="default"
        color={linked ? 'red' : undefined}
        loading={running}
        aria-label={t(linked ? 'identities.unlink_named' : 'identities.link_named', { name })}
        onClick={onPress}
      >
        {t(linked ? 'identities.unlink' : 'identities.link')}
      </Button>
    </SettingRow>
  );
}
