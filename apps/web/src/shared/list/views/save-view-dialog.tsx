import type { SavedView, ViewList } from '@account/contract/endpoints/administration/views';
import { limits } from '@account/contract/limits';
import { isTopAdministrator, principalOf } from '@account/contract/policies/principal';
import { Checkbox, TextInput } from '@mantine/core';
import { useSaveView } from '#shared/api/saved-views.ts';
import { FormDialog } from '#shared/forms/form-dialog.tsx';
import { useContractForm } from '#shared/forms/use-contract-form.ts';
import { t } from '#shared/i18n/t.ts';
import { useSignedInUser } from '#shared/session/signed-in-user.ts';
import { showToast } from '#shared/ui/toast/toast-store.ts';

const loadSchema = async () => (await import('@account/contract/endpoints/administration/views')).viewInput;

interface SaveViewDialogProps {
  list: ViewList;
  /** The view that is renamed or shared; without one, what the list shows becomes a new view. */
  view?: SavedView | undefined;
  /** The parameters that the view keeps. */
  params: Record<string, string>;
  onSaved: (view: SavedView) => void;
  onClose: () => void;
}

/** The name of a view, whether the list opens with it, and who sees it. */
export function SaveViewDialog({ list, view, params, onSaved, onClose }: SaveViewDialogProps) {
  const user = useSignedInUser();
  const save = useSaveView();
  const form = useContractForm(loadSchema, {
    initial: { name: view?.name ?? '', is_default: view?.is_default ?? false, is_shared: view?.is_shared ?? false },
    labels: { name: 'data-table.view_name' },
    toBody: (values) => ({ ...values, list, params, ...(view ? { id: view.id } : {}) }),
    submit: save,
    onSuccess: (saved) => {
      showToast({ message: t('data-table.view_saved', { name: saved.name }), kind: 'success' });
      onSaved(saved);
      onClose();
    },
  });
  const others = isTopAdministrator(principalOf(user))
    ? t('data-table.view_share_top')
    : t('data-table.view_share', { organization: user.organization?.name ?? '' });
  return (
    <FormDialog
      form={form}
      title={t(view ? 'data-table.view_edit_title' : 'data-table.view_save_title')}
      failedTitle={t('data-table.view_not_saved')}
      button={t('data-table.view_save_button')}
      intro={<p className="soft">{t('data-table.view_save_text')}</p>}
      onClose={onClose}
    >
      <TextInput {...form.field('name')} maxLength={limits.viewName} autoComplete="off" required data-autofocus />
      <Checkbox {...form.checkbox('is_default')} label={t('data-table.view_default')} />
      {(user.organization || isTopAdministrator(principalOf(user))) && (
        <Checkbox {...form.checkbox('is_shared')} label={others} />
      )}
    </FormDialog>
  );
}
