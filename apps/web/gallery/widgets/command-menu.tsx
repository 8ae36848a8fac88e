import { Button } from '@mantine/core';
import { IconBuilding, IconDeviceTv, IconPlus, IconUser } from '@tabler/icons-react';
import { useState } from 'react';
import { CommandMenu } from '#shared/ui/command-menu/command-menu.tsx';
import type { CommandEntry } from '#shared/ui/command-menu/command-option.tsx';
import { showToast } from '#shared/ui/toast/toast-store.ts';
import { State } from '../state.tsx';

export const title = 'Command menu';

const entries: readonly CommandEntry[] = [
  { key: '1', icon: IconDeviceTv, label: 'Room 204', detail: 'North Campus · 6f1d2c3b', kind: 'Display', to: '/1' },
  { key: '2', icon: IconUser, label: 'room-204@example.com', detail: 'Ada King', kind: 'User', to: '/2' },
  {
    key: '3',
    icon: IconBuilding,
    label: 'A school with a name so long that no row of any list in the whole of the product has room for it',
    detail: 'and with a long detail as well, which goes on and on',
    kind: 'Organization',
    to: '/3',
  },
  {
    key: '4',
    icon: IconPlus,
    label: 'Create room',
    kind: 'Action',
    onChoose: () => showToast({ message: 'Created.' }),
  },
];

function Opener({ name, state, offered }: { name: string; state: 'loading' | 'settled' | 'failed'; offered: boolean }) {
  const [opened, setOpened] = useState(false);
  const [text, setText] = useState('');
  const found = offered ? entries.filter(({ label }) => label.toLowerCase().includes(text.toLowerCase())) : [];
  return (
    <>
      <Button variant="default" onClick={() => setOpened(true)}>
        {name}
      </Button>
      {opened && (
        <CommandMenu
          text={text}
          onText={setText}
          maxLength={100}
          sections={[text === '' && offered ? { heading: 'Recent', entries: found } : { entries: found }]}
          state={state}
          onRetry={() => showToast({ message: 'Tried again.' })}
          onClose={() => setOpened(false)}
        />
      )}
    </>
  );
}

export const States = () => (
  <State name="opened by buttons">
    <div className="row wrap">
      <Opener name="With results" state="settled" offered />
      <Opener name="Without results" state="settled" offered={false} />
      <Opener name="On their way" state="loading" offered />
      <Opener name="Failed" state="failed" offered={false} />
    </div>
  </State>
);
