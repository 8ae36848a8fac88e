import type { Device } from '@account/contract/endpoints/administration/devices';
import { t } from '#shared/i18n/t.ts';
import { lastSeenText, presenceOf } from '#shared/lib/presence.ts';
import { Card, CardBody } from '#shared/ui/card/card.tsx';
import { Display } from '#shared/ui/display/display.tsx';
import { DisplayHud } from '#shared/ui/display/display-hud.tsx';
import { DarkDisplay } from '#shared/ui/empty-state/dark-display.tsx';
import { Led } from '#shared/ui/led/led.tsx';
import classes from './device-display-card.module.css';

/** A drawing of the display: lit while it reports, dark while it does not. */
export function DeviceDisplayCard({ name, organization, last_seen_at }: Device) {
  const waiting = organization === null;
  const presence = presenceOf({ last_seen_at, waiting });
  const seen = lastSeenText({ last_seen_at });
  const isOn = presenceOf({ last_seen_at, waiting: false }) === 'on';
  return (
    <Card title={t('devices.display')} clip>
      <CardBody className={classes.body}>
        {isOn ? (
          <Display>
            <DisplayHud name={name} />
          </Display>
        ) : (
          <div className={classes.dark}>
            <DarkDisplay />
          </div>
        )}
        <p className="row tight">
          <Led state={presence} />
          {waiting ? t('ui.waiting') : isOn || last_seen_at === null ? seen : t('ui.last_seen', { when: seen })}
        </p>
        {waiting && <p className="sm muted">{t('devices.waiting_text')}</p>}
      </CardBody>
    </Card>
  );
}
