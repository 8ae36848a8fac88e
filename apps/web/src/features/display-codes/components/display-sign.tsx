import type { WaitingSignIn } from '@account/contract/endpoints/displays/codes';
import { t } from '#shared/i18n/t.ts';
import classes from './display-sign.module.css';

/** Names with more characters are shown smaller. */
const long = 40;

/** A drawn display with its name as large as it can be read from far away, and whose it is. */
export const DisplaySign = ({ device: { name, organization } }: Pick<WaitingSignIn, 'device'>) => (
  <div className={classes.bezel}>
    <div className={classes.screen}>
      <h2 className={classes.name} dir="auto" data-long={name.length > long || undefined}>
        {name}
      </h2>
      <p className={classes.organization} dir="auto">
        {organization?.name ?? t('display-code.no_organization')}
      </p>
    </div>
  </div>
);
