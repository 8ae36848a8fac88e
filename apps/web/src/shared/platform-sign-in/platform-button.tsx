import type { Platform } from '@account/contract/platforms';
import { Loader } from '@mantine/core';
import { t } from '#shared/i18n/t.ts';
import { useKeptFocus } from '#shared/lib/use-kept-focus.ts';
import classes from './platform-button.module.css';
import { PlatformLogo } from './platform-logo.tsx';

const texts = { google: 'sign-in.google', microsoft: 'sign-in.microsoft' } as const;

interface PlatformButtonProps {
  platform: Platform;
  /** Whether it was pressed and the page of the platform is being opened. */
  running: boolean;
  disabled: boolean;
  onClick: () => void;
}

/** The button of a platform, in the look that its brand rules ask for. */
export function PlatformButton({ platform, running, disabled, onClick }: PlatformButtonProps) {
  const button = useKeptFocus<HTMLButtonElement>(disabled);
  return (
    <button
      ref={button}
      type="button"
      className={`${classes.button} mantine-focus-auto`}
      data-platform={platform}
      disabled={disabled}
      aria-busy={running || undefined}
      onClick={onClick}
    >
      <span className={classes.logo}>
        {running ? <Loader size="1.125rem" color="currentcolor" /> : <PlatformLogo platform={platform} />}
      </span>
      {t(texts[platform])}
    </button>
  );
}
