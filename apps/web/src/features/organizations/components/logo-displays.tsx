import { t } from '#shared/i18n/t.ts';
import { Display } from '#shared/ui/display/display.tsx';
import { Logo, logoShare } from '#shared/ui/logo/logo.tsx';
import classes from './logo-displays.module.css';

interface LogoDisplaysProps {
  /** Whether a place is drawn for a logo that is not there yet. */
  sketch?: boolean;
  /** Address of the logo. */
  logo: string | undefined;
  /** Heights in dp; undefined while none is typed. */
  vertical: number | undefined;
  horizontal: number | undefined;
}

interface LogoDisplayProps {
  sketch: boolean | undefined;
  logo: string | undefined;
  dp: number | undefined;
  portrait?: boolean;
}

const LogoDisplay = ({ sketch, logo, dp, portrait = false }: LogoDisplayProps) => (
  <figure className={classes.figure} data-portrait={portrait || undefined}>
    <div aria-hidden="true">
      <Display portrait={portrait} glow={false}>
        {logo && dp && (
          <Logo className={classes.logo} src={logo} alt="" style={{ height: `${logoShare(dp, portrait)}%` }} />
        )}
        {sketch && !logo && dp && (
          <div className={classes.sketch} data-sketch style={{ height: `${logoShare(dp, portrait)}%` }} />
        )}
      </Display>
    </div>
    <figcaption className="xs muted num">
      {t(portrait ? 'organizations.portrait' : 'organizations.landscape')}
      <br />
      <span className="soft">{dp ? t('organizations.dp', { height: dp }) : '--'}</span>
    </figcaption>
  </figure>
);

/** A logo at its heights on a portrait and on a landscape display. */
export const LogoDisplays = ({ sketch, logo, vertical, horizontal }: LogoDisplaysProps) => (
  <div className={classes.displays}>
    <LogoDisplay {...{ sketch, logo }} dp={vertical} portrait />
    <LogoDisplay {...{ sketch, logo }} dp={horizontal} />
  </div>
);
