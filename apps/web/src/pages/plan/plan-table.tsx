import { listOrganizations } from '@account/contract/endpoints/administration/organizations.calls';
import { usualLogoHeights } from '@account/contract/limits';
import { panelRoles } from '@account/contract/roles';
import { useCallback, useMemo } from 'react';
import type { LineField } from '#features/invitations/lines/line.ts';
import type { Meanings } from '#features/invitations/lines/row-of-line.ts';
import { fieldLabels, usedFields } from '#features/invitations/lines/used-fields.ts';
import type { OrganizationField } from '#features/organizations/import/organization-lines.ts';
import { panelRoleWord } from '#shared/i18n/panel-role-word.ts';
import { t } from '#shared/i18n/t.ts';
import { countOutcomes, type Outcomes, useShownLines } from '#shared/sheets/line-outcomes.ts';
import { PlanChips } from '#shared/sheets/outcomes.tsx';
import { type SheetColumn, SheetTable } from '#shared/sheets/sheet-table.tsx';
import { CardBody } from '#shared/ui/card/card.tsx';
import { EmptyState } from '#shared/ui/empty-state/empty-state.tsx';
import type { Lists, PlanOutcomes } from './lines.ts';
import type { Part, RoomField } from './tables.ts';
import type { PlanLists } from './use-lists.ts';

const organizationColumns: readonly SheetColumn<OrganizationField>[] = [
  { field: 'name', label: 'organizations.name', width: '30%' },
  { field: 'domains', label: 'organizations.domains' },
  { field: 'logo_vertical', label: 'organizations.logo_vertical', standsFor: String(usualLogoHeights.logo_vertical) },
  {
    field: 'logo_horizontal',
    label: 'organizations.logo_horizontal',
    standsFor: String(usualLogoHeights.logo_horizontal),
  },
];

const roomColumns: readonly SheetColumn<RoomField>[] = [
  { field: 'name', label: 'plan.room', width: '40%' },
  { field: 'organization', label: 'users.organization', choices: listOrganizations },
];

interface PartTableProps<Field extends string> {
  part: Part;
  list: PlanLists;
  lines: readonly Readonly<Record<Field, string> & { key: number }>[];
  outcomes: Outcomes<Field>;
  columns: readonly SheetColumn<Field>[];
}

function PartTable<Field extends string>({ part, list, lines, outcomes, columns }: PartTableProps<Field>) {
  const { shown, filter, filterBy, keep } = useShownLines(lines, outcomes);
  const counts = useMemo(() => countOutcomes(outcomes), [outcomes]);
  const { change, remove } = list;
  const onChange = useCallback(
    (key: number, field: Field, value: string) => {
      keep(key);
      change(part, key, field, value);
    },
    [keep, change, part],
  );
  const onRemove = useCallback((key: number) => remove(part, key), [remove, part]);
  return (
    <>
      <CardBody>
        <div className="row wrap">
          <PlanChips counts={counts} value={filter} onChange={filterBy} />
        </div>
      </CardBody>
      {shown.length > 0 ? (
        <SheetTable
          label={t(`plan.${part}`)}
          lines={shown}
          outcomes={outcomes}
          columns={columns}
          onChange={onChange}
          onRemove={onRemove}
        />
      ) : (
        <EmptyState title={t('invitations.no_lines')} />
      )}
    </>
  );
}

interface PlanTableProps {
  part: Part;
  list: PlanLists;
  lines: Lists;
  outcomes: PlanOutcomes;
  meanings: Meanings;
}

function PeopleTable({
  list,
  lines: { people },
  outcomes: { people: outcomes },
  meanings,
}: Omit<PlanTableProps, 'part'>) {
  const { roles, choosesOrganization } = meanings;
  const columns = useMemo(() => {
    const cells: Partial<Record<LineField, Partial<SheetColumn>>> = {
      email: { width: '28%' },
      role: { choices: roles.map(({ name }) => name) },
      panel_role: { choices: panelRoles.map(panelRoleWord) },
      organization: { choices: listOrganizations },
    };
    const used = usedFields(people, outcomes, { choosesOrganization, lacksOrganization: true });
    return used.map((field): SheetColumn<LineField> => ({ ...cells[field], field, label: fieldLabels[field] }));
  }, [people, outcomes, roles, choosesOrganization]);
  return <PartTable part="people" list={list} lines={people} outcomes={outcomes} columns={columns} />;
}

/** One list of a plan with the outcome of each line, to be corrected in place. */
export function PlanTable({ part, ...plan }: PlanTableProps) {
  const { list, lines, outcomes } = plan;
  if (part === 'people') return <PeopleTable {...plan} />;
  return part === 'rooms' ? (
    <PartTable part={part} list={list} lines={lines.rooms} outcomes={outcomes.rooms} columns={roomColumns} />
  ) : (
    <PartTable
      part={part}
      list={list}
      lines={lines.organizations}
      outcomes={outcomes.organizations}
      columns={organizationColumns}
    />
  );
}
