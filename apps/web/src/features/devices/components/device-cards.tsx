import type { Device } from '@account/contract/endpoints/devices/devices';
import { Button } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Link } from 'react-router';
import { CopiedText } from '#shared/clipboard/copying.tsx';
import { t } from '#shared/i18n/t.ts';
import { formatTimestamp } from '#shared/lib/dates.ts';
import { pathTo } from '#shared/lib/path-to.ts';
import { lightText, statusNames, statusSeen } from '#shared/lib/presence.ts';
import { useNow } from '#shared/lib/use-now.ts';
import { textRows } from '#shared/record/text-fields.ts';
import { Alert } from '#shared/ui/alert/alert.tsx';
import { Card, CardBody } from '#shared/ui/card/card.tsx';
import { Display, DisplayHud } from '#shared/ui/display/display.tsx';
import { DarkDisplay } from '#shared/ui/empty-state/empty-state.tsx';
import { KeyValue } from '#shared/ui/key-value/key-value.tsx';
import { PresenceLed } from '#shared/ui/led/presence-led.tsx';
import { showToast } from '#shared/ui/toast/toast-store.ts';
import { deviceQuery, signOutAt } from '../api.ts';
import { deviceTexts } from '../device-texts.ts';
import classes from './device-cards.module.css';

export const DeviceDetailsCard = (device: Device) => (
  <Card title={t('device-page.details')}>
    <CardBody>
      <KeyValue
        rows={[
          [t('devices.uuid'), <CopiedText key="uuid" text={device.androidid} label={t('devices.uuid')} mono />],
          ...textRows(deviceTexts, device),
          [
            t('devices.organization'),
            device.organization && (
              <Link key="organization" to={pathTo('organization', { id: device.organization.id })}>
                {device.organization.name}
              </Link>
            ),
          ],
          [t('devices.status'), t(statusNames[device.status])],
          [t('devices.last_seen'), device.last_seen_at && formatTimestamp(device.last_seen_at, 'datetime')],
          [t('devices.app_version'), device.app_version],
          [t('device-page.os_version'), device.os_version],
          [
            t('device-page.address'),
            device.address && <CopiedText key="address" text={device.address} label={t('device-page.address')} />,
          ],
          [t('devices.created'), formatTimestamp(device.created_at, 'datetime')],
          [t('device-page.updated'), formatTimestamp(device.updated_at, 'datetime')],
        ]}
      />
    </CardBody>
  </Card>
);

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
          <PresenceLed last_seen_at={last_seen_at} status={status} isDecorative />
          {lightText({ last_seen_at, status }, now)}
        </p>
        {isWaiting && <p className="sm muted">{t('device-page.waiting_text')}</p>}
      </CardBody>
    </Card>
  );
}

type Person = Device['signed_in'][number];

/** A person at a display, whose page is linked. */
function SignedIn({ device, person }: { device: number; person: Person }) {
  const { session_id, user_id, email, name, since } = person;
  const queries = useQueryClient();
  const leaving = useMutation({
    mutationFn: () => signOutAt(device, session_id),
    onSuccess: () => showToast({ message: t('device-page.signed_out', { name: name ?? email }), kind: 'success' }),
    onError: ({ message }) => showToast({ message, kind: 'error' }),
    // One whose sign-in has ended meanwhile goes from the list too.
    onSettled: () => queries.invalidateQueries({ queryKey: deviceQuery(device).queryKey }),
  });
  return (
    <li className={classes.person}>
      <div className={classes.email}>
        <Link to={pathTo('user', { id: user_id })}>
          <bdi>{name ?? email}</bdi>
        </Link>
        {name && <div className="sm muted">{email}</div>}
        <div className="sm muted num">
          {t('device-page.signed_in_since', { when: formatTimestamp(since, 'datetime') })}
        </div>
      </div>
      <Button
        variant="default"
        size="sm"
        aria-label={t('device-page.sign_out_person', { name: name ?? email })}
        loading={leaving.isPending}
        onClick={() => leaving.mutate()}
      >
        {t('device-page.sign_out')}
      </Button>
      {leaving.error && (
        <div className={classes.fault}>
          <Alert kind="danger">{leaving.error.message}</Alert>
        </div>
      )}
    </li>
  );
}

/** Who is signed in at a display. */
export const SignedInCard = ({ id, signed_in }: Pick<Device, 'id' | 'signed_in'>) => (
  <Card title={t('device-page.signed_in')}>
    <CardBody>
      {signed_in.length === 0 && <p className="muted">{t('device-page.nobody_signed_in')}</p>}
      <ul className={classes.people}>
        {signed_in.map((person) => (
          <SignedIn key={person.session_id} device={id} person={person} />
        ))}
      </ul>
    </CardBody>
  </Card>
);
