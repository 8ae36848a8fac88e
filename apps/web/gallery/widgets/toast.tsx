import { Button } from '@mantine/core';
import { showToast, type ToastKind } from '#shared/ui/toast/toast-store.ts';
import { State } from '../state.tsx';

export const title = 'Toast';

const toasts: [message: string, kind: ToastKind | undefined][] = [
  ['Cloud Storage Provider Sync', undefined],
  ['Organization Saved.', 'success'],
  ['Oops...Something went wrong!', 'error'],
];

export const States = () =>
  toasts.map(([message, kind = 'info']) => (
    <State key={message} name={kind}>
      <Button variant="default" onClick={() => showToast({ message, kind })}>
        {message}
      </Button>
    </State>
  ));
