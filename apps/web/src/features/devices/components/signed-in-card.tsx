import type { Device } from '@account/contract/endpoints/devices/devices';
import { t } from '#shared/i18n/t.ts';
import { formatTimestamp } from '#shared/lib/dates.ts';
import { Card, CardBody } from '#shared/ui/card/card.tsx';
import classes from './signed-in-card.module.css';

/** Who is signed in at a display. */
export const SignedInCard = ({ signed_in }: Pick<Device, 'signed_in'>) => (
  <Card title={t('device-page.signed_in')}>
    <CardBody>
      {signed_in.length === 0 && <p className="muted">{t('device-page.nobody_signed_in')}</p>}
      <ul className={classes.people}>
        {signed_in.map(({ email, name, since }) => (
          <li key={`${email} ${since}`} className={classes.person}>
            <div className={classes.email}>
              <bdi>{name ?? email}</bdi>
              {name && <div className="sm muted">{email}</div>}
            </div>
            <span className="sm muted num">
              {t('device-page.signed_in_since', { when: formatTimestamp(since, 'datetime') })}
            </span>
          </li>
        ))}
      </ul>
    </CardBody>
  </Card>
);
