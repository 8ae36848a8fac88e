import type { Device } from '@account/contract/endpoints/devices/devices';
import { Button } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Link } from 'react-router';
import { t } from '#shared/i18n/t.ts';
import { formatTimestamp } from '#shared/lib/dates.ts';
import { pathTo } from '#shared/lib/path-to.ts';
import { Card, CardBody } from '#shared/ui/card/card.tsx';
import { showToast } from '#shared/ui/toast/toast-store.ts';
import { signOutAt } from '../api.ts';
import { deviceQuery } from '../queries.ts';
import classes from './signed-in-card.module.css';

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
