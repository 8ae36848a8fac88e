import type { DeviceRow } from '@account/contract/endpoints/devices/devices.list';
import { IconHandClick } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { t } from '#shared/i18n/t.ts';
import { QuietButton } from '#shared/ui/button/quiet-button.tsx';
import { PresenceLed } from '#shared/ui/led/presence-led.tsx';
import { showToast } from '#shared/ui/toast/toast-store.ts';
import { identify } from '../api.ts';
import classes from './identify-device.module.css';

/** Lets a display show its name, and says in a toast whether it does. */
export const showName = (id: number): Promise<void> =>
  identify(id).then(
    ({ message }) => showToast({ message, kind: 'success' }),
    ({ message }: Error) => showToast({ message, kind: 'error' }),
  );

/** Lets the display show its name, so that the person before several of them sees which one it is. */
export function IdentifyButton({ id }: { id: number }) {
  const { isPending, mutate } = useMutation({ mutationFn: showName });
  return (
    <QuietButton icon={IconHandClick} loading={isPending} onClick={() => mutate(id)}>
      {t('device-page.identify')}
    </QuietButton>
  );
}

type LedDisplay = Pick<DeviceRow, 'id' | 'name' | 'last_seen_at' | 'status'>;

/** The light of a display in a list. That of a display that is on can be pressed, and the display shows its name. */
export function IdentifyLed({ id, name, last_seen_at, status }: LedDisplay) {
  const led = <PresenceLed {...{ last_seen_at, status }} isDecorative />;
  if (status !== 'on') return led;
  const label = t('devices.identify', { name });
  return (
    <button type="button" className={classes.led} title={label} onClick={() => showName(id)}>
      {led}
    </button>
  );
}
