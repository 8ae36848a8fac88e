import type { DeviceAction } from '@account/contract/endpoints/operations/operations';
import { IconBan, IconBuilding, IconCircleCheck, IconHandClick, IconLockOpen, IconTrash } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError } from '#shared/api/api-error.ts';
import { joinSentences } from '#shared/i18n/sentences.ts';
import { t } from '#shared/i18n/t.ts';
import { latePart } from '#shared/late/late-part.tsx';
import type { Selection } from '#shared/list/selection/use-selection.ts';
import { binDays } from '#shared/record/bin-days.ts';
import { useConfirm } from '#shared/ui/confirm/confirm.tsx';
import { showToast } from '#shared/ui/toast/toast-store.ts';
import { identify, startDevices } from '../api.ts';
import { type Starting, useStart } from '../use-start.ts';
import { BulkActions, BulkButton } from './bulk-actions.tsx';

/** More displays than this at once cannot be distinguished by the names that they show. */
const most = 20;

const isNotConnected = (error: unknown): boolean => error instanceof ApiError && error.status === 422;

/** How many show their names, and how many are not connected. */
async function identifyAll(ids: readonly number[]): Promise<string> {
  const results = await Promise.allSettled(ids.map((id) => identify(id)));
  const reasons = results.flatMap((result) => (result.status === 'rejected' ? [result.reason as unknown] : []));
  const failure = reasons.find((reason) => !isNotConnected(reason));
  if (failure) throw failure;
  const shown = ids.length - reasons.length;
  return joinSentences([
    ...(shown > 0 ? [t('operations.identified', { count: shown })] : []),
    ...(reasons.length > 0 ? [t('operations.not_connected', { count: reasons.length })] : []),
  ]);
}

/** Lets the chosen displays show their names. Undefined where all that match are chosen, or too many. */
function useIdentify({ ids, isAll }: Selection, { setFailure }: Starting): (() => void) | undefined {
  const { mutate, isPending } = useMutation({
    mutationFn: identifyAll,
    onMutate: () => setFailure(undefined),
    onSuccess: (message) => showToast({ message }),
    onError: ({ message }) => setFailure(message),
  });
  if (isAll || ids.size > most) return undefined;
  return () => {
    if (!isPending) mutate([...ids]);
  };
}

const AssignDialog = latePart(async () => (await import('./assign-dialog.tsx')).AssignDialog);

/** The actions on displays that are chosen in the list. */
export function DeviceActions({ selection }: { selection: Selection }) {
  const { count, named, clear } = selection;
  const [assigns, setAssigns] = useState(false);
  const confirm = useConfirm();
  const starting = useStart(clear, true);
  const identify = useIdentify(selection, starting);

  const ask = async (action: Exclude<DeviceAction, 'assign'>, title: string, text: string) => {
    if (await confirm({ title, text })) await starting.start(() => startDevices({ action, ...named }));
  };

  return (
    <BulkActions selection={selection} starting={starting}>
      {identify && <BulkButton icon={IconHandClick} label={t('operations.identify')} onPress={identify} />}
      <BulkButton icon={IconBuilding} label={t('operations.assign')} onPress={() => setAssigns(true)} />
      <BulkButton
        icon={IconLockOpen}
        label={t('operations.release')}
        onPress={() => ask('release', t('operations.release_devices', { count }), t('operations.release_devices_text'))}
      />
      <BulkButton
        icon={IconBan}
        label={t('operations.block')}
        onPress={() => ask('block', t('operations.block_devices', { count }), t('operations.block_devices_text'))}
      />
      <BulkButton
        icon={IconCircleCheck}
        label={t('operations.unblock')}
        onPress={() => ask('unblock', t('operations.unblock_devices', { count }), t('operations.unblock_devices_text'))}
      />
      <BulkButton
        icon={IconTrash}
        label={t('operations.delete')}
        destroys
        onPress={() =>
          ask(
            'delete',
            t('operations.delete_devices', { count }),
            t('operations.delete_devices_text', { days: binDays }),
          )
        }
      />
      {assigns && (
        <AssignDialog
          kind="device"
          start={startDevices}
          selection={selection}
          onStarted={starting.follow}
          onClose={() => setAssigns(false)}
        />
      )}
    </BulkActions>
  );
}
