import { t } from '#shared/i18n/t.ts';
import { Keys } from '../keys/keys.tsx';
import { primaryKey } from '../keys/primary-key.ts';
import classes from './command-menu.module.css';

/** What the keys do, for those who have some: screen readers say it by themselves. */
export const KeyHints = () => (
  <div className={`${classes.hints} xs muted`} aria-hidden="true">
    <span>
      <Keys of={['↑', '↓']} /> {t('commands.hint_choose')}
    </span>
    <span>
      <Keys of={['Enter']} /> {t('commands.hint_open')}
    </span>
    <span>
      <Keys of={[primaryKey(), 'Enter']} /> {t('commands.hint_tab')}
    </span>
    <span>
      <Keys of={['Esc']} /> {t('commands.hint_close')}
    </span>
  </div>
);
