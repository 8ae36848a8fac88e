import { ActionIcon } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { t } from '#shared/i18n/t.ts';
import { Brand } from '#shared/ui/brand/brand.tsx';
import { DialogFrame } from '#shared/ui/dialog/dialog-frame.tsx';
import { Icon } from '#shared/ui/icon/icon.tsx';
import { Sidebar } from './sidebar.tsx';
import classes from './sidebar-drawer.module.css';

/** The sidebar on a small screen. Choosing an entry, Escape and a press beside it close it. */
export const SidebarDrawer = ({ onClose }: { onClose: () => void }) => (
  <DialogFrame className={classes.drawer} label={t('shell.menu')} lightDismiss onClose={onClose}>
    <Sidebar
      onChoose={onClose}
      head={
        <div className={classes.head}>
          <Brand />
          <ActionIcon title={t('shell.close_menu')} onClick={onClose}>
            <Icon of={IconX} />
          </ActionIcon>
        </div>
      }
    />
  </DialogFrame>
);
