import { listUsers } from '@account/contract/endpoints/administration/users.calls';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { callQuery } from '#shared/api/call-query.ts';
import { t } from '#shared/i18n/t.ts';
import { Dropdown } from '#shared/ui/dropdown/dropdown.tsx';
import classes from './activity-filter-fields.module.css';

/** Milliseconds without typing after which the search is sent. */
const pause = 250;

interface PersonFieldProps {
  email: string | undefined;
  onChange: (email: string | undefined) => void;
}

/** The e-mail of who acted: of somebody who has an account, or as it is typed, because entries outlive accounts. */
export function PersonField({ email, onChange }: PersonFieldProps) {
  const [typed, setTyped] = useState('');
  const text = typed.trim().toLowerCase();
  const [search] = useDebouncedValue(text, pause);
  const query = useQuery({
    ...callQuery(listUsers, { body: search ? { filters: { fussy: search } } : {} }),
    placeholderData: keepPreviousData,
  });
  const found = query.data?.data.flatMap((user) => ('name' in user && user.name ? [user.name] : [])) ?? [];
  const emails = [...new Set([...(email ? [email] : []), ...(/.@./.test(text) ? [text] : []), ...found])];
  return (
    <Dropdown
      className={classes.person}
      label={t('activities.person')}
      placeholder={t('activities.anybody')}
      options={emails.map((value) => ({ value, label: value }))}
      waiting={query.isFetching || search !== text}
      failure={query.error?.message}
      value={email ?? null}
      onChange={(value) => onChange(value ?? undefined)}
      onSearchChange={setTyped}
      clearable
    />
  );
}
