import { IconAlertTriangle, IconCheck, IconClock, IconDeviceTv, IconRefresh } from '@tabler/icons-react';
import portrait from '#shared/assets/default-profile.svg';
import { Alert } from '#shared/ui/alert/alert.tsx';
import { Avatar } from '#shared/ui/avatar/avatar.tsx';
import { Badge } from '#shared/ui/badge/badge.tsx';
import { Led } from '#shared/ui/led/led.tsx';
import { Tile } from '#shared/ui/tile/tile.tsx';
import { State } from '../state.tsx';

export const title = 'Status: badges, LEDs, tiles, avatars, alerts';

const tones = ['neutral', 'lagoon', 'amber', 'red', 'green'] as const;
const lights = ['on', 'today', 'week', 'silent', 'waiting', 'blocked', 'failed'] as const;

export const States = () => (
  <>
    <State name="badges">
      <div className="row tight wrap">
        <Badge kind="success" icon={IconCheck}>
          Synced
        </Badge>
        <Badge kind="info" icon={IconRefresh}>
          Processing
        </Badge>
        <Badge icon={IconClock}>Pending</Badge>
        <Badge kind="warning">Not verified</Badge>
        <Badge kind="danger" icon={IconAlertTriangle}>
          Failed
        </Badge>
      </div>
    </State>
    <State name="LEDs">
      <div className="row wrap">
        {lights.map((light) => (
          <span key={light} className="row tight">
            <Led state={light} /> {light}
          </span>
        ))}
      </div>
    </State>
    <State name="tiles">
      <div className="row wrap">
        {tones.map((tone) => (
          <Tile key={tone} icon={IconDeviceTv} tone={tone} />
        ))}
        <Tile icon={IconAlertTriangle} tone="amber" large round />
      </div>
    </State>
    <State name="avatars">
      <div className="row wrap">
        <Avatar name="room-204@example.com" />
        <Avatar name="room-204@example.com" own />
        <Avatar name="room-204@example.com" src={portrait} size={56} />
        <Avatar name="room-204@example.com" src="/gone.jpg" size={36} />
      </div>
    </State>
    <State name="alerts" wide>
      <div className="stack">
        <Alert>In order to verify your email, you need to log in.</Alert>
        <Alert kind="success">Your setting has been updated.</Alert>
        <Alert kind="warning">This code was renewed. Displays that have not enrolled yet need the new one.</Alert>
        <Alert kind="danger">The e-mail or password is incorrect.</Alert>
      </div>
    </State>
  </>
);
