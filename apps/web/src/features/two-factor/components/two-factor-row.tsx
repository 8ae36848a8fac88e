import type { MessageId } from '@account/messages/ids';
import { Button } from '@mantine/core';
import { IconCheck, IconShieldCheck } from '@tabler/icons-react';
import { type MouseEvent, useState } from 'react';
import { Link } from 'react-router';
import { t } from '#shared/i18n/t.ts';
import { Trans } from '#shared/i18n/trans.tsx';
import { pathTo } from '#shared/lib/path-to.ts';
import { useSignedInUser } from '#shared/session/signed-in-user.ts';
import { Badge } from '#shared/ui/badge/badge.tsx';
import { useLazyDialog } from '#shared/ui/dialog/dialog.tsx';
import { SettingRow } from '#shared/ui/setting-row/setting-row.tsx';
import type { TwoFactorChange } from './two-factor-dialogs.tsx';

const loadDialogs = () => import('./two-factor-dialogs.tsx').then(({ TwoFactorDialogs }) => TwoFactorDialogs);

const state = (on: boolean) =>
  on ? (
    <Badge kind="success" icon={IconCheck}>
      {t('two-factor.on')}
    </Badge>
  ) : (
    <Badge>{t('two-factor.off')}</Badge>
  );

function textOf(on: boolean, required: boolean): MessageId {
  if (!on) return 'two-factor.text_off';
  return required ? 'two-factor.text_required' : 'two-factor.text_on';
}

/** A second factor is changed by the password, so there has to be one. */
const PasswordFirst = () => (
  <Trans id="two-factor.password_first" components={{ link: <Link to={pathTo('changePassword')} /> }} />
);

interface TwoFactorRowProps {
  /** Called with a message when a change was saved, without one when the next change begins. */
  onSaved: (message?: string) => void;
  /** Called when the dialog of the recovery codes is closed after two factors were turned on. */
  onTurnedOn: () => Promise<void>;
  /** Level of its title. */
  level?: 2 | 3;
}

/** The second factor of the signed-in user, and the buttons that change it. */
export function TwoFactorRow({ onSaved, onTurnedOn, level = 3 }: TwoFactorRowProps) {
  const { two_factor_enabled: on, two_factor_required: required, has_password } = useSignedInUser();
  const [change, setChange] = useState<TwoFactorChange>('start');
  const { Opened, failed, open, close, opener } = useLazyDialog(loadDialogs);

  /** The properties of a button that begins a change. */
  const begins = (kind: TwoFactorChange) => ({
    ...opener,
    loading: opener.loading && change === kind,
    onClick: (event: MouseEvent<HTMLElement>) => {
      onSaved();
      setChange(kind);
      open(event);
    },
  });

  return (
    <>
      <SettingRow
        icon={IconShieldCheck}
        title={t('two-factor.title')}
        level={level}
        badge={state(on)}
        text={has_password ? t(textOf(on, required)) : <PasswordFirst />}
        fault={failed ? t('settings.not_opened') : undefined}
      >
        {has_password && (
          <div className="row tight wrap">
            {on && (
              <Button {...begins('renew')} variant="default">
                {t('two-factor.new_codes')}
              </Button>
            )}
            {!(on && required) && (
              <Button
                {...begins(on ? 'end' : 'start')}
                variant={required ? 'filled' : 'default'}
                color={on ? 'red' : undefined}
              >
                {t(on ? 'two-factor.turn_off' : 'two-factor.turn_on')}
              </Button>
            )}
          </div>
        )}
      </SettingRow>
      {Opened && <Opened change={change} onSaved={onSaved} onTurnedOn={onTurnedOn} onClose={close} />}
    </>
  );
}
