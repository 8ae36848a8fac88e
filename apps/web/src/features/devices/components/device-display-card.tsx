import type { Device } from '@account/contract/endpoints/devices/devices';
import { t } from '#shared/i18n/t.ts';
import { lightText, statusSeen } from '#shared/lib/presence.ts';
import { useNow } from '#shared/lib/use-now.ts';
import { Card, CardBody } from '#shared/ui/card/card.tsx';
import { Display } from '#shared/ui/display/display.tsx';
import { DisplayHud } from '#shared/ui/display/display-hud.tsx';
import { DarkDisplay } from '#shared/ui/empty-state/dark-display.tsx';
import { PresenceLed } from '#shared/ui/led/presence-led.tsx';
import classes from './device-display-card.module.css';

/** A drawing of the display: lit while it reports, dark while it does not. */
export function DeviceDisplayCard({ name, last_seen_at, status }: Device) {
  const now = useNow();
  const isWaiting = status === 'waiting';
  const isOn = status === 'on' || (isWaiting && statusSeen(last_seen_at, now) === 'on');
  return (
    <Card title={t('device-page.display')} clip>
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
        <p className="row tight" aria-live="polite">
          <PresenceLed last_seen_at={last_seen_at} status={status} isTold />
          {lightText({ last_seen_at, status }, now)}
        </p>
        {isWaiting && <p className="sm muted">{t('device-page.waiting_text')}</p>}
      </CardBody>
    </Card>
  );
}
