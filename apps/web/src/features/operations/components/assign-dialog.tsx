import { listOrganizations } from '@account/contract/endpoints/administration/organizations.calls';
import type { OperationResult, OperationWork } from '@account/contract/endpoints/operations/operations';
import type { MessageId } from '@account/messages/ids';
import { ChoiceField } from '#shared/forms/choice-field.tsx';
import { FormDialog } from '#shared/forms/form-dialog.tsx';
import { useContractForm } from '#shared/forms/use-contract-form.ts';
import { t } from '#shared/i18n/t.ts';
import type { Selection } from '#shared/list/selection/use-selection.ts';
import type { startUsers } from '../api.ts';

/** A dialog that asks for what an operation needs, and starts it. */
export interface StartDialogProps {
  selection: Selection;
  onStarted: (started: { data: OperationResult }) => void;
  onClose: () => void;
}

type Kind = Exclude<OperationWork['kind'], 'organization'>;

const loadSchema = async () => (await import('@account/contract/calls/assigning')).destination;

const texts: Readonly<Record<Kind, Readonly<Record<'title' | 'hint', MessageId>>>> = {
  device: { title: 'operations.assign_devices', hint: 'operations.organization_hint' },
  user: { title: 'operations.assign_users', hint: 'operations.people_hint' },
};

/** The value of the field for no organization; ids are numbers. */
const none = 'none';

/** The value of the field: an id, null for no organization, undefined while nothing is chosen. */
function organizationOf(value: string | null): number | null | undefined {
  if (value === null) return undefined;
  return value === none ? null : Number(value);
}

type Chosen = Pick<Selection, 'count' | 'named'>;

interface AssignDialogProps extends Omit<StartDialogProps, 'selection'> {
  kind: Kind;
  selection: Chosen;
  /** Starts the operation. */
  start: (
    body: Chosen['named'] & { action: 'assign'; organization_id: number | null },
  ) => ReturnType<typeof startUsers>;
  /** The id of the organization that they leave. */
  from?: number;
}

/** Moves the chosen displays or people to an organization, or to none. */
export function AssignDialog({
  kind,
  selection: { count, named },
  start,
  from,
  onStarted,
  onClose,
}: AssignDialogProps) {
  const form = useContractForm(loadSchema, {
    initial: { organization_id: null as string | null },
    labels: { organization_id: 'operations.organization' },
    toBody: ({ organization_id }) => ({ organization_id: organizationOf(organization_id) }),
    submit: ({ organization_id }) => start({ action: 'assign', ...named, organization_id }),
    onSuccess: (started) => {
      onClose();
      onStarted(started);
    },
  });
  const { title, hint } = texts[kind];
  return (
    <FormDialog
      form={form}
      title={t(title, { count })}
      failedTitle={t('operations.not_started')}
      button={t('operations.assign_button')}
      onClose={onClose}
    >
      <ChoiceField
        {...form.field('organization_id')}
        list={listOrganizations}
        chosen={null}
        {...(from !== undefined && { without: from })}
        extra={{ value: none, label: t('operations.no_organization') }}
        description={t(hint)}
        placeholder={t('operations.organization_placeholder')}
        required
        data-autofocus
      />
    </FormDialog>
  );
}
