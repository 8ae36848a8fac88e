import { type NetworkDrive, networkDriveInput } from '@account/contract/endpoints/drives/network-drives';
import { limits } from '@account/contract/limits';
import type { MessageId } from '@account/messages/ids';
import { Checkbox, TextInput } from '@mantine/core';
import { ownDraft } from '#shared/drafts/draft-notice.tsx';
import { conflictOf, FormCard } from '#shared/forms/form-card.tsx';
import { PasswordField } from '#shared/forms/password-field.tsx';
import { undoable, useAfterSave } from '#shared/forms/use-after-save.ts';
import { useContractForm } from '#shared/forms/use-contract-form.ts';
import { t } from '#shared/i18n/t.ts';
import { pathTo } from '#shared/lib/path-to.ts';
import { listAddress } from '#shared/list/state/list-address.ts';
import { namesOf } from '#shared/record/text-fields.ts';
import { saveNetworkDrive, useSaveNetworkDrive } from './api.ts';
import { driveTexts, firstValues, networkDriveBody } from './network-drive-fields.ts';

const labels = {
  ...driveTexts,
  password: 'network-drives.password',
  isanonymous: 'network-drives.anonymous',
} as const;

/** The texts of every drive. One that is not anonymous has a username besides. */
const texts = namesOf(driveTexts).filter((name) => name !== 'username');

const hints: { readonly [Name in keyof typeof driveTexts]?: MessageId } = {
  host: 'network-drives.host_hint',
  displayname: 'network-drives.displayname_hint',
};

/** The form of an own network drive; of a new one where none is given. */
export function NetworkDriveForm({ drive }: { drive?: NetworkDrive }) {
  const save = useSaveNetworkDrive(drive?.id);
  const afterSave = useAfterSave(t('network-drives.saved'), pathTo('networkDrives'));
  const form = useContractForm(networkDriveInput, {
    initial: firstValues(drive),
    labels,
    toBody: (values) => networkDriveBody(values, drive),
    draft: ownDraft('network-drive'),
    submit: save,
    onSuccess: ({ data: saved }, sent) => {
      // A password that was replaced or dropped does not come back.
      const keepsPassword = !sent.password && saved.has_password === drive?.has_password;
      const former = drive && keepsPassword ? networkDriveBody(firstValues(drive), drive) : undefined;
      afterSave(undoable(saveNetworkDrive, { page: pathTo('networkDrive', { id: saved.id }), former, sent, saved }));
    },
  });
  const { isanonymous } = form.values;
  const text = { maxLength: limits.name, autoComplete: 'off' } as const;

  return (
    <FormCard
      form={form}
      failedTitle={t('network-drives.not_saved')}
      conflict={conflictOf(form, drive && firstValues(drive), {
        isanonymous: t(drive?.isanonymous ? 'network-drives.yes' : 'network-drives.no'),
      })}
      cancelTo={drive ? pathTo('networkDrive', { id: drive.id }) : listAddress(pathTo('networkDrives'))}
    >
      {texts.map((name) => (
        <TextInput
          {...form.field(name)}
          {...text}
          key={name}
          description={hints[name] && t(hints[name])}
          required={name === 'host'}
        />
      ))}
      <Checkbox
        {...form.checkbox('isanonymous')}
        className="full"
        label={t('network-drives.anonymous')}
        description={t('network-drives.anonymous_hint')}
      />
      {!isanonymous && (
        <>
          <TextInput {...form.field('username')} {...text} />
          <PasswordField
            {...form.field('password')}
            autoComplete="new-password"
            maxLength={limits.password.max}
            description={drive?.has_password ? t('network-drives.password_kept') : undefined}
          />
        </>
      )}
    </FormCard>
  );
}
