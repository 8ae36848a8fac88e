import { binScreen, useBinActions } from '#features/bin/bin-list.tsx';
import { loadMessages } from '#shared/i18n/i18n.ts';
import { t } from '#shared/i18n/t.ts';
import { latePart } from '#shared/late/late-part.tsx';
import { ListPage } from '#shared/list/list-page.tsx';
import { binDays } from '#shared/record/bin-days.ts';
import { Alert } from '#shared/ui/alert/alert.tsx';
import { PageHead } from '#shared/ui/page-head/page-head.tsx';

const RemovePersonDialog = latePart(async () => {
  const [{ RemovePersonDialog: dialog }] = await Promise.all([
    import('#features/bin/remove-person-dialog.tsx'),
    loadMessages(['bin-erasure']),
  ]);
  return dialog;
});

export function Page() {
  const { actions, failure, person, close, removePerson } = useBinActions();
  return (
    <ListPage
      list={binScreen}
      head={<PageHead title={t('bin.title')} text={t('bin.text', { days: binDays })} />}
      above={
        <>
          {failure && <Alert kind="danger">{t('bin.failed', failure)}</Alert>}
          {person && (
            <RemovePersonDialog person={person} onClose={close} onRemove={(erases) => removePerson(person, erases)} />
          )}
        </>
      }
      actions={actions}
    />
  );
}
