import { formatNumber } from '#shared/i18n/numbers.ts';
import { type DateShape, formatRelative, formatTimestamp, formatUnix } from '#shared/lib/dates.ts';
import { KeyValue } from '#shared/ui/key-value/key-value.tsx';
import { State } from '../state.tsx';

export const title = 'Dates and numbers';

const shapes: readonly DateShape[] = ['time', 'date', 'datetime', 'day'];
const zones = ['UTC', 'America/New_York', 'Europe/Berlin', 'Asia/Kathmandu', 'Pacific/Auckland'];
const timestamp = '2026-02-03 09:30:00';
const milliseconds = Date.UTC(2026, 1, 3, 9, 30);
const now = new Date(milliseconds);

export const States = () => (
  <>
    <State name="a timestamp of the API, in local time">
      <KeyValue rows={shapes.map((shape) => [shape, formatTimestamp(timestamp, shape)])} />
    </State>
    <State name="milliseconds, in other time zones">
      <KeyValue rows={zones.map((zone) => [zone, formatUnix(milliseconds, 'datetime', zone)])} />
    </State>
    <State name="relative">
      <KeyValue
        rows={['09:29:50', '09:02:00', '04:30:00'].map((time) => [time, formatRelative(`2026-02-03 ${time}`, now)])}
      />
    </State>
    <State name="numbers">
      <KeyValue
        rows={[
          ['1234.5', formatNumber(1_234.5)],
          ['1234.5, one digit', formatNumber(1_234.5, 1)],
          ['a text', formatNumber('a text')],
        ]}
      />
    </State>
    <State name="text that is no timestamp">
      <KeyValue rows={[['soon', formatTimestamp('soon', 'date')]]} />
    </State>
  </>
);
