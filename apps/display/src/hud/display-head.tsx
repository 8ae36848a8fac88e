import type { DisplayConfiguration } from '@account/contract/endpoints/displays/configuration';
import { i18n } from '@account/web/shared/i18n/i18n.ts';
import { Logo, logoShare } from '@account/web/shared/ui/logo/logo.tsx';
import { type CSSProperties, type ReactNode, useEffect, useState } from 'react';
import clockClasses from './clock.module.css';
import classes from './display-head.module.css';
import organizationLogoClasses from './organization-logo.module.css';
import { ownAddress } from './own-address.ts';

const languageOf = (locale: string) => locale.split('-', 1)[0];

/** How clock and date are written: as the browser prefers where it speaks the language of the texts. */
const displayLocale = (): string =>
  navigator.languages.find((locale) => languageOf(locale) === languageOf(i18n.locale)) ?? i18n.locale;

const minute = 60_000;

/** The time, which moves on with the full minute. */
function useNow(): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const plan = () => {
      timer = setTimeout(
        () => {
          setNow(new Date());
          plan();
        },
        minute - (Date.now() % minute) + 50,
      );
    };
    plan();
    return () => clearTimeout(timer);
  }, []);
  return now;
}

/** The time large, its half of the day small, the date below. */
function Clock() {
  const now = useNow();
  const locale = displayLocale();
  const parts = new Intl.DateTimeFormat(locale, { hour: 'numeric', minute: '2-digit' }).formatToParts(now);
  const half = parts.find(({ type }) => type === 'dayPeriod')?.value;
  const digits = parts.filter(({ type }) => type !== 'dayPeriod');
  const date = new Intl.DateTimeFormat(locale, { weekday: 'long', day: 'numeric', month: 'long' }).format(now);
  return (
    <time className={clockClasses.clock} dateTime={now.toISOString()}>
      <span className={clockClasses.time}>
        {digits
          .map(({ value }) => value)
          .join('')
          .trim()}
        {half && <span className={clockClasses.half}> {half}</span>}
      </span>
      <span className={clockClasses.date}>{date}</span>
    </time>
  );
}

/** The organization's logo, at the height for the orientation of the display; nothing where there is none. */
function OrganizationLogo({ of }: { of: NonNullable<DisplayConfiguration['organization']> }) {
  const [broken, setBroken] = useState<string>();
  const address = ownAddress(of.logo_url);
  if (!address || address === broken) return null;
  const heights = {
    '--portrait': `${logoShare(of.logo_vertical, true)}dvh`,
    '--landscape': `${logoShare(of.logo_horizontal, false)}dvh`,
  } as CSSProperties;
  return (
    <Logo
      className={organizationLogoClasses.logo}
      style={heights}
      src={address}
      alt={of.name}
      onError={() => setBroken(address)}
    />
  );
}

interface DisplayHeadProps {
  name: string;
  organization: DisplayConfiguration['organization'];
  /** The content of the right corner, above the logo. */
  children?: ReactNode;
}

/** The upper edge of a display: clock, date and place at the left, the organization's logo at the right. */
export const DisplayHead = ({ name, organization, children }: DisplayHeadProps) => (
  <header className={classes.head}>
    <div className={classes.when}>
      <Clock />
      <div className={classes.place}>
        <h1 className={classes.name} dir="auto">
          {name}
        </h1>
        {organization && (
          <span className={classes.organization} dir="auto">
            {organization.name}
          </span>
        )}
      </div>
    </div>
    <div className={classes.corner}>
      {children}
      {organization && <OrganizationLogo of={organization} />}
    </div>
  </header>
);
