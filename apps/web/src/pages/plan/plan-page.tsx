import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { rolesQuery } from '#features/users/queries.ts';
import { loadMessages } from '#shared/i18n/i18n.ts';
import { t } from '#shared/i18n/t.ts';
import { latePart } from '#shared/late/late-part.tsx';
import { LoadedRecord } from '#shared/record/record-page.tsx';
import { PageHead } from '#shared/ui/page-head/page-head.tsx';

/** Its form is no part of the page as its document has it, nor are its words of the list of what pages begin with. */
const PlanForm = latePart(async () => {
  const words = loadMessages(['organizations', 'invitations', 'users', 'operations', 'operation-page']);
  const [{ PlanForm: Form }] = await Promise.all([import('./plan-form.tsx'), words]);
  return Form;
});

/** `/plan`. */
export function Page() {
  const trail = useMemo(() => [{ label: t('plan.title') }], []);
  return (
    <div className="page">
      <PageHead title={t('plan.title')} text={t('plan.text')} trail={trail} />
      <LoadedRecord query={useQuery(rolesQuery())}>{(roles) => <PlanForm roles={roles} />}</LoadedRecord>
    </div>
  );
}
