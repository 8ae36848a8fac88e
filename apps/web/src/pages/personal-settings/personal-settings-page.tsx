import { showMorningMail } from '@account/contract/endpoints/administration/morning-mail.calls';
import { pages } from '@account/contract/pages/pages';
import type { MantineColorScheme } from '@mantine/core';
import { IconSunMoon } from '@tabler/icons-react';
import { useId, useState, useSyncExternalStore } from 'react';
import { CompanionCloudRow } from '#features/companion-cloud/components/companion-cloud-row.tsx';
import { CompanionReturn } from '#features/companion-cloud/components/companion-return.tsx';
import { CalendarRow } from '#features/identities/components/calendar-row.tsx';
import { LinkReturn } from '#features/identities/components/link-return.tsx';
import { SignInMethodsCard } from '#features/identities/components/sign-in-methods-card.tsx';
import { AccountCard, DisplaySignInRow } from '#features/profile/components/account-card.tsx';
import { GeneralSettingsRow } from '#features/profile/components/general-settings-row.tsx';
import { LanguageRow, takeLanguageMessage } from '#features/profile/components/language-row.tsx';
import { OwnDisplayCard } from '#features/profile/components/own-display-card.tsx';
import { SessionsCard, useOfferToEnd } from '#features/sessions/components/sessions-card.tsx';
import { OwnSignInsCard } from '#features/sessions/components/sign-ins-card.tsx';
import { TwoFactorRow } from '#features/two-factor/components/two-factor-row.tsx';
import { isOpenTo } from '#shared/access/is-open-to.ts';
import { loadMessages } from '#shared/i18n/i18n.ts';
import { t } from '#shared/i18n/t.ts';
import { latePart, NotFetched } from '#shared/late/late-part.tsx';
import { useSignedInUser } from '#shared/session/signed-in-user.ts';
import { useChosenScheme } from '#shared/theme/use-chosen-scheme.ts';
import { Alert, LiveAlert } from '#shared/ui/alert/alert.tsx';
import { Card, CardBody } from '#shared/ui/card/card.tsx';
import { PageHead } from '#shared/ui/page-head/page-head.tsx';
import { SettingRow } from '#shared/ui/setting-row/setting-row.tsx';
import { SkeletonRows } from '#shared/ui/skeleton-rows/skeleton.tsx';
import classes from './scheme-row.module.css';

const schemes = [
  ['auto', 'shell.scheme_auto'],
  ['light', 'shell.scheme_light'],
  ['dark', 'shell.scheme_dark'],
] as const satisfies readonly (readonly [MantineColorScheme, string])[];

/** In place of rows of a card that cannot be fetched. */
const without = () => (
  <CardBody>
    <NotFetched />
  </CardBody>
);

const oneRow = { waiting: () => <SkeletonRows count={1} />, without };

/** Loaded for administrators only. */
const MorningMailRow = latePart(async () => {
  const [{ MorningMailRow: row }] = await Promise.all([
    import('#features/morning-mail/morning-mail-row.tsx'),
    loadMessages(['morning-mail']),
  ]);
  return row;
}, oneRow);

/** Loaded when the page stands: most of its visits are about other settings. */
const PasskeyRows = latePart(async () => {
  const [{ PasskeyRows: rows }] = await Promise.all([
    import('#features/passkeys/components/passkey-rows.tsx'),
    loadMessages(['passkeys']),
  ]);
  return rows;
}, oneRow);

/** Not part of the document, which is as long as it may be. */
const MyDataRow = latePart(
  async () => {
    const [{ MyDataRow: row }] = await Promise.all([
      import('#features/my-data/my-data-row.tsx'),
      loadMessages(['my-data']),
    ]);
    return row;
  },
  { without },
);

/** Loaded for administrators only. */
const OtherSystemsRows = latePart(
  async () => (await import('#features/profile/components/other-systems-rows.tsx')).OtherSystemsRows,
  { waiting: () => <SkeletonRows count={2} />, without },
);

const never = () => () => {};

/** Whether the page is in a browser, and not drawn by the build or taken over. */
const useInBrowser = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );

/** The color scheme, kept in this browser; the switch in the top bar sets the same. */
function SchemeRow() {
  const name = useId();
  const { colorScheme, setColorScheme } = useChosenScheme();
  return (
    <SettingRow icon={IconSunMoon} title={t('settings.scheme')} text={t('settings.scheme_text')}>
      <fieldset className={classes.choices}>
        <legend className="hidden-text">{t('settings.scheme')}</legend>
        {schemes.map(([scheme, label]) => (
          <label key={scheme} className={classes.choice}>
            <input
              className="hidden-text"
              type="radio"
              name={name}
              checked={scheme === colorScheme}
              onChange={() => setColorScheme(scheme)}
            />
            {t(label)}
          </label>
        ))}
      </fieldset>
    </SettingRow>
  );
}

/** Explains to a user who needs a second factor and has none why no other page opens. */
function RequiredAlert() {
  const { two_factor_required, two_factor_enabled } = useSignedInUser();
  if (!two_factor_required || two_factor_enabled) return null;
  return (
    <Alert kind="warning">
      <strong>{t('two-factor.required')}</strong> {t('two-factor.required_text')}
    </Alert>
  );
}

export function Page() {
  const [saved, setSaved] = useState(takeLanguageMessage);
  const [returning, setReturning] = useState(true);
  const offerToEnd = useOfferToEnd();
  const isInBrowser = useInBrowser();
  const user = useSignedInUser();
  const { two_factor_required, two_factor_enabled } = user;
  // It stays where it is when the factor is on, as long as the page is shown.
  const [isFirst] = useState(two_factor_required && !two_factor_enabled);
  const tell = (message?: string) => {
    setSaved(message);
    // The state of a return is hidden once something else is changed.
    setReturning(false);
  };
  const factor = (level: 2 | 3) => <TwoFactorRow onSaved={tell} onTurnedOn={offerToEnd} level={level} />;
  return (
    <div className="page settings">
      <PageHead title={t('settings.title')} text={t('settings.text')} />
      {returning && <CompanionReturn onLinked={setSaved} />}
      {returning && <LinkReturn onLinked={setSaved} />}
      <LiveAlert kind="success">{saved}</LiveAlert>
      {isFirst && (
        <>
          <RequiredAlert />
          <Card>{factor(2)}</Card>
        </>
      )}
      <OwnDisplayCard onSaved={tell} />
      <Card>
        <GeneralSettingsRow onSaved={tell} />
        <DisplaySignInRow />
        <CompanionCloudRow onSaved={tell} />
        <CalendarRow onSaved={tell} />
        {isInBrowser && isOpenTo(user, pages.tokens) && <OtherSystemsRows />}
        <LanguageRow onSaved={tell} />
        <SchemeRow />
        {isInBrowser && <MyDataRow onSaved={tell} />}
        {isOpenTo(user, showMorningMail) && (!two_factor_required || two_factor_enabled) && (
          <MorningMailRow onSaved={tell} />
        )}
      </Card>
      <SignInMethodsCard onSaved={tell}>
        <PasskeyRows onSaved={tell} />
        {!isFirst && factor(3)}
      </SignInMethodsCard>
      <AccountCard />
      <SessionsCard />
      <OwnSignInsCard />
    </div>
  );
}
