import { t } from '#shared/i18n/t.ts';
import { Avatar } from '#shared/ui/avatar/avatar.tsx';
import classes from './greeting.module.css';
import { ownAddress } from './own-address.ts';

/** Greets the person for two seconds; with reduced motion it is only said to screen readers. */
export const Greeting = ({ name, picture }: { name: string; picture: string | null }) => (
  <div className={classes.greeting}>
    <Avatar name={name} src={ownAddress(picture) ?? null} size={144} />
    <p className={classes.words} role="status">
      {t('panel.welcome', { name })}
    </p>
  </div>
);
