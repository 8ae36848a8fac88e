import { type Platform, platforms } from '@account/contract/platforms';
import { Loader } from '@mantine/core';
import { t } from '#shared/i18n/t.ts';
import { useKeptFocus } from '#shared/lib/use-kept-focus.ts';
import { bootstrap } from '#shared/session/bootstrap.ts';
import platformButtonClasses from './platform-button.module.css';
import classes from './platform-buttons.module.css';
import { PlatformLogo } from './platform-logo.tsx';
import type { PlatformSignIn } from './use-platform-sign-in.ts';

const texts = { google: 'sign-in.google', microsoft: 'sign-in.microsoft' } as const;

interface PlatformButtonProps {
  platform: Platform;
  /** Whether it was pressed and the page of the platform is being opened. */
  running: boolean;
  disabled: boolean;
  onClick: () => void;
}

/** The button of a platform, in the style that its brand rules ask for. */
function PlatformButton({ platform, running, disabled, onClick }: PlatformButtonProps) {
  const button = useKeptFocus<HTMLButtonElement>(disabled);
  return (
    <button
      ref={button}
      type="button"
      className={`${platformButtonClasses.button} mantine-focus-auto`}
      data-platform={platform}
      disabled={disabled}
      aria-busy={running || undefined}
      onClick={onClick}
    >
      <span className={platformButtonClasses.logo}>
        {running ? <Loader size="1.125rem" color="currentcolor" /> : <PlatformLogo platform={platform} />}
      </span>
      {t(texts[platform])}
    </button>
  );
}

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
