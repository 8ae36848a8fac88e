import { Button } from '@mantine/core';
import { listText } from '#shared/i18n/sentences.ts';
import { t } from '#shared/i18n/t.ts';
import { Alert } from '#shared/ui/alert/alert.tsx';

/** Names beyond so many are counted alone. */
const mostNames = 8;

const namesText = (names: readonly string[]): string =>
  listText(names.length > mostNames ? [...names.slice(0, mostNames), '…'] : names);

interface MissingOrganizationsProps {
  /** The names in the list that no organization has. */
  unknown: readonly string[];
  /** The names of organizations that are created with the invitations. */
  created: readonly string[];
  onCreate: (creates: boolean) => void;
}

/** Offers to create the organizations that a list names and that do not exist, or names those that will be. */
export function MissingOrganizations({ unknown, created, onCreate }: MissingOrganizationsProps) {
  if (created.length > 0)
    return (
      <Alert>
        <span>{t('invitations.creates_organizations', { count: created.length, names: namesText(created) })}</span>{' '}
        <Button size="compact-sm" variant="default" onClick={() => onCreate(false)}>
          {t('invitations.create_none')}
        </Button>
      </Alert>
    );
  if (unknown.length === 0) return null;
  return (
    <Alert kind="warning">
      <span>{t('invitations.unknown_organizations', { count: unknown.length, names: namesText(unknown) })}</span>{' '}
      <Button size="compact-sm" variant="default" onClick={() => onCreate(true)}>
        {t('invitations.create_organizations', { count: unknown.length })}
      </Button>
    </Alert>
  );
}
