import { useState } from 'react';
import { Dropdown, type DropdownProps } from '#shared/ui/dropdown/dropdown.tsx';
import { State } from '../state.tsx';

export const title = 'Dropdown';

const few = ['North Campus', 'South Campus', 'City Library'].map((label, at) => ({ value: String(at), label }));
const many = Array.from({ length: 5_000 }, (_, at) => ({ value: String(at), label: `Room ${at}` }));

function Sample(props: Partial<DropdownProps>) {
  const [value, setValue] = useState<string | null>(null);
  return <Dropdown label="Organization" options={few} {...props} value={value} onChange={setValue} />;
}

const samples: Record<string, Partial<DropdownProps>> = {
  few: { clearable: true },
  'of 5,000': { options: many, placeholder: 'Type a part of the name' },
  loading: { options: [], waiting: true },
  none: { options: [] },
  failed: { options: [], failure: 'The server did not answer.' },
  invalid: { required: true, error: 'Choose an organization.' },
  disabled: { disabled: true },
};

export const States = () =>
  Object.entries(samples).map(([name, props]) => (
    <State key={name} name={name}>
      <Sample {...props} />
    </State>
  ));
