import { Button } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router';
import { SettingsFields, useSettingsForm } from '#features/profile/components/settings-fields.tsx';
import { DraftNotice } from '#shared/drafts/draft-notice.tsx';
import { ErrorSummary } from '#shared/forms/error-summary.tsx';
import { UnsavedGuard } from '#shared/forms/unsaved-guard.tsx';
import { t } from '#shared/i18n/t.ts';
import { pathTo } from '#shared/lib/path-to.ts';
import { LiveAlert } from '#shared/ui/alert/alert.tsx';
import { Card, CardBody } from '#shared/ui/card/card.tsx';
import { FormBar } from '#shared/ui/form-bar/form-bar.tsx';
import { PageHead } from '#shared/ui/page-head/page-head.tsx';

/** The general settings as a page, which stays open when they are saved. */
function GeneralSettingsForm() {
  const [saved, setSaved] = useState<string>();
  const form = useSettingsForm(setSaved);
  return (
    <>
      <ErrorSummary form={form} title={t('settings.not_saved')} />
      <LiveAlert kind="success">{form.status === 'success' && saved}</LiveAlert>
      <DraftNotice draft={form.draft} />
      <form noValidate onSubmit={form.onSubmit}>
        <Card>
          <CardBody className="stack">
            <SettingsFields form={form} />
          </CardBody>
          <FormBar required>
            <Button type="submit" loading={form.status === 'loading'}>
              {t('settings.update')}
            </Button>
            <Button variant="subtle" color="gray" component={Link} to={pathTo('personalSettings')}>
              {t('common.cancel')}
            </Button>
          </FormBar>
        </Card>
      </form>
      <UnsavedGuard when={form.unsaved} />
    </>
  );
}

export const Page = () => (
  <div className="page form">
    <PageHead title={t('settings.general')} text={t('settings.general_text')} />
    <GeneralSettingsForm />
  </div>
);
