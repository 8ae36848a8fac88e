import { useState } from 'react';
import { TagsField } from '#shared/ui/tags-field/tags-field.tsx';
import { State } from '../state.tsx';

export const title = 'Tags field';

const still = { label: 'E-mail domains', typed: '', onType: () => {}, onChange: () => {} };

function Live() {
  const [value, setValue] = useState<readonly string[]>(['school.example']);
  const [typed, setTyped] = useState('');
  return (
    <TagsField
      label="E-mail domains"
      description="Enter or a comma adds one."
      value={value}
      onChange={setValue}
      typed={typed}
      onType={setTyped}
    />
  );
}

export const States = () => (
  <>
    <State name="live">
      <Live />
    </State>
    <State name="empty">
      <TagsField {...still} value={[]} />
    </State>
    <State name="many and long">
      <TagsField
        {...still}
        value={['a.example', 'north-campus.school.example', `${'very-long-'.repeat(8)}name.example`, 'b.example']}
      />
    </State>
    <State name="invalid">
      <TagsField {...still} value={['gmail.com']} error="Everybody can get an address at gmail.com." />
    </State>
  </>
);
