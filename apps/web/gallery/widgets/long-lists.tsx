import { useMemo } from 'react';
import { useListState } from '#shared/list/state/use-list-state.ts';
import { DataTable } from '#shared/list/table/data-table.tsx';
import { valueColumns } from '../room-columns.tsx';
import { roomsOf, wholePage } from '../rooms.ts';
import { State } from '../state.tsx';

export const title = 'Data table, long lists';

function Sample({ count }: { count: number }) {
  const state = useListState(valueColumns, { column: 'name' });
  const page = useMemo(() => wholePage(roomsOf(count)), [count]);
  return <DataTable label={`${count} rooms`} columns={valueColumns} state={state} page={page} />;
}

export const States = () => (
  <>
    <State name="1,000 rows" at="/thousand" wide>
      <Sample count={1_000} />
    </State>
    <State name="10,000 rows" at="/ten-thousand" wide>
      <Sample count={10_000} />
    </State>
  </>
);
