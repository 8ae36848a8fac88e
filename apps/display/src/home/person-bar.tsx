import type { DisplayPerson } from '@account/contract/endpoints/displays/me';
import { t } from '@account/web/shared/i18n/t.ts';
import { Avatar } from '@account/web/shared/ui/avatar/avatar.tsx';
import { Icon } from '@account/web/shared/ui/icon/icon.tsx';
import { Button } from '@mantine/core';
import { IconLogout2 } from '@tabler/icons-react';
import { ownAddress } from '../hud/own-address.ts';
import classes from './person-bar.module.css';

interface PersonBarProps {
  /** Undefined while it is loaded. */
  me: DisplayPerson | undefined;
  onSignOut: () => void;
}

/** Who is signed in, and the way out. */
export function PersonBar({ me, onSignOut }: PersonBarProps) {
  const name = me && (me.name || me.username || me.email);
  return (
    <div className={classes.bar}>
      {name && (
        <span className={classes.person}>
          <span className={classes.name} dir="auto">
            {name}
          </span>
          <Avatar name={name} src={ownAddress(me.profilepic) ?? null} size={56} />
        </span>
      )}
      <Button
        className={classes.out ?? ''}
        variant="default"
        leftSection={<Icon of={IconLogout2} />}
        onClick={onSignOut}
      >
        {t('display.sign_out')}
      </Button>
    </div>
  );
}
