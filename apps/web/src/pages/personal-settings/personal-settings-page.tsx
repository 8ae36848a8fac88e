import { useState } from 'react';
import { SessionsCard } from '#features/sessions/components/sessions-card.tsx';
import { GeneralSettingsRow } from '#features/settings/components/general-settings-row.tsx';
import { OwnDisplayCard } from '#features/settings/components/own-display-card.tsx';
import { SchemeRow } from '#features/settings/components/scheme-row.tsx';
import { TwoFactorRow } from '#features/two-factor/components/two-factor-row.tsx';
import { t } from '#shared/i18n/t.ts';
import { Alert } from '#shared/ui/alert/alert.tsx';
import { Card } from '#shared/ui/card/card.tsx';
import { PageHead } from '#shared/ui/page-head/page-head.tsx';

export function Page() {
  const [saved, setSaved] = useState<string>();
  return (
    <div className="page settings">
      <PageHead title={t('settings.title')} text={t('settings.text')} />
      {saved && <Alert kind="success">{saved}</Alert>}
      <OwnDisplayCard />
      <Card>
        <GeneralSettingsRow onSaved={setSaved} />
        <SchemeRow />
        <TwoFactorRow onSaved={setSaved} />
      </Card>
      <SessionsCard />
    </div>
  );
}
