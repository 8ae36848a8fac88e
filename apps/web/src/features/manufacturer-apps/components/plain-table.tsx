import { Breakable } from '#shared/ui/breakable/breakable.tsx';
import classes from './plain-table.module.css';

interface PlainTableProps {
  label: string;
  head: readonly string[];
  rows: readonly (readonly (string | null)[])[];
}

/** A table of a few rows, without sorting or paging. */
export const PlainTable = ({ label, head, rows }: PlainTableProps) => (
  <div className={classes.scroller}>
    <table className={classes.table} aria-label={label}>
      <thead>
        <tr>
          {head.map((text) => (
            <th key={text} scope="col">
              {text}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((cells) => (
          <tr key={cells.join('\n')}>
            {cells.map((text, index) => (
              <td key={head[index]}>{text === null ? '--' : <Breakable text={text} />}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </div>
);
