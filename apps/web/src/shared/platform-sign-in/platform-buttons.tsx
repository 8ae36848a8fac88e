import { type Platform, platforms } from '@account/contract/platforms';
import { t } from '#shared/i18n/t.ts';
import { bootstrap } from '#shared/session/bootstrap.ts';
import { PlatformButton } from './platform-button.tsx';
import classes from './platform-buttons.module.css';
import type { PlatformSignIn } from './use-platform-sign-in.ts';

/** The platforms that are set up here. */
export const openPlatforms = (): readonly Platform[] =>
  platforms.filter((platform) => bootstrap.config.identity_providers[platform]);

interface PlatformButtonsProps {
  signIn: Pick<PlatformSignIn, 'running' | 'begin'>;
  /** Whether something else is under way. */
  disabled?: boolean;
}

/** The sign-in buttons of the platforms that are set up here. */
export const PlatformButtons = ({ signIn: { running, begin }, disabled = false }: PlatformButtonsProps) => (
  <div className={classes.buttons}>
    {openPlatforms().map((platform) => (
      <PlatformButton
        key={platform}
        platform={platform}
        running={running === platform}
        disabled={disabled || running !== undefined}
        onClick={() => begin(platform)}
      />
    ))}
  </div>
);

/** The same below a form that is another way in, divided from it; nothing where no platform is set up. */
export const OrPlatformButtons = (props: PlatformButtonsProps) =>
  openPlatforms().length > 0 && (
    <>
      <div className={`${classes.or} sm muted`}>{t('sign-in.or')}</div>
      <PlatformButtons {...props} />
    </>
  );
