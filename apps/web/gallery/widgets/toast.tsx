import { Button } from '@mantine/core';
import { showToast, type ToastKind } from '#shared/ui/toast/toast-store.ts';
import { State } from '../state.tsx';

export const title = 'Toast';

const toasts: [message: string, kind: ToastKind | undefined, offer?: string][] = [
  ['Cloud Storage Provider Sync', undefined],
  ['Organization Saved.', 'success'],
  ['Organization Deleted', 'success', 'Undo'],
  ['Oops...Something went wrong!', 'error'],
];

export const States = () =>
  toasts.map(([message, kind = 'info', label]) => (
    <State key={message} name={label ? `${kind}, with an offer` : kind}>
      <Button
        variant="default"
        onClick={() => showToast({ message, kind, action: label ? { label, run: () => {} } : undefined })}
      >
        {message}
      </Button>
    </State>
  ));
