import { useMemo } from 'react';
import { beginDriveLink } from '#features/cloud-storage/api.ts';
import { DriveChoice, WhatIsRead } from '#features/cloud-storage/components/drive-choice.tsx';
import { driveName } from '#features/cloud-storage/drive-words.ts';
import { t } from '#shared/i18n/t.ts';
import { openPlatforms } from '#shared/platform-sign-in/platform-buttons.tsx';
import { useLeaveForPlatform } from '#shared/platform-sign-in/use-platform-sign-in.ts';
import { Alert } from '#shared/ui/alert/alert.tsx';
import { PageHead } from '#shared/ui/page-head/page-head.tsx';

/** Where a drive is chosen; the platform then asks for access. */
export function Page() {
  const { running, failure, begin } = useLeaveForPlatform((platform) => beginDriveLink(platform));
  const trail = useMemo(() => [{ label: t('common.create') }], []);
  const open = openPlatforms();
  return (
    <div className="page form">
      <PageHead title={t('cloud-storage.create_title')} text={t('cloud-storage.create_text')} trail={trail} />
      {open.length === 0 && <Alert>{t('cloud-storage.create_none')}</Alert>}
      {failure && (
        <Alert kind="danger">
          {t('cloud-storage.not_begun', { drive: driveName(failure.platform), reason: failure.message })}
        </Alert>
      )}
      <div className="columns even">
        {open.map((platform) => (
          <DriveChoice
            key={platform}
            platform={platform}
            running={running === platform}
            disabled={running !== undefined}
            onClick={() => begin(platform)}
          />
        ))}
      </div>
      <WhatIsRead />
    </div>
  );
}
