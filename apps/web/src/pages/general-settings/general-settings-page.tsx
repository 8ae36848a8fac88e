import { GeneralSettingsForm } from '#features/profile/components/general-settings-form.tsx';
import { t } from '#shared/i18n/t.ts';
import { PageHead } from '#shared/ui/page-head/page-head.tsx';

export const Page = () => (
  <div className="page form">
    <PageHead title={t('settings.general')} text={t('settings.general_text')} />
    <GeneralSettingsForm />
  </div>
);
