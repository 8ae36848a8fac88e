import { IconDeviceDesktop, IconHome, IconLogout, IconMoon } from '@tabler/icons-react';
import { Menu, MenuChoice, MenuGroup, MenuItem, MenuLink, MenuSeparator } from '#shared/ui/menu/menu.tsx';
import classes from '../gallery.module.css';
import { State } from '../state.tsx';

export const title = 'Menu';

const ignore = () => {};
const rooms = Array.from({ length: 40 }, (_, place) => `Room ${place + 1}`);

export const States = () => (
  <>
    <State name="actions">
      <Menu label="Actions" button="Open" buttonClassName={classes.opener} head={<strong>room-204@example.com</strong>}>
        <MenuLink icon={IconHome} label="Dashboard" to="/" />
        <MenuSeparator />
        <MenuItem icon={IconLogout} label="Logout" onChoose={ignore} />
        <MenuItem icon={IconLogout} label="Running" running onChoose={ignore} />
      </Menu>
    </State>
    <State name="choices">
      <Menu label="Scheme" button="Open" buttonClassName={classes.opener}>
        <MenuChoice icon={IconDeviceDesktop} label="System" chosen onChoose={ignore} />
        <MenuChoice icon={IconMoon} label="Dark" chosen={false} onChoose={ignore} />
      </Menu>
    </State>
    <State name="many choices with details, which scroll">
      <Menu label="Rooms" button="Open" buttonClassName={classes.opener}>
        <MenuGroup label="Rooms">
          {rooms.map((room) => (
            <MenuChoice
              key={room}
              icon={IconDeviceDesktop}
              label={room}
              detail="Shared"
              chosen={room === rooms[20]}
              onChoose={ignore}
            />
          ))}
        </MenuGroup>
        <MenuSeparator />
        <MenuItem icon={IconLogout} label="Logout" onChoose={ignore} />
      </Menu>
    </State>
  </>
);
