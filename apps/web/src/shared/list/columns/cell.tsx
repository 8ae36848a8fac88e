import type { CSSProperties, ReactNode } from 'react';
import { Link } from 'react-router';
import { formatNumber } from '#shared/i18n/numbers.ts';
import { latePart } from '#shared/late/late-part.tsx';
import { formatTimestamp, formatUnix } from '#shared/lib/dates.ts';
import { Avatar } from '#shared/ui/avatar/avatar.tsx';
import { Breakable } from '#shared/ui/breakable/breakable.tsx';
import { Icon } from '#shared/ui/icon/icon.tsx';
import classes from './cell.module.css';
import type { Column, ListRow } from './column.ts';

/** The text without its tags. It is rendered as text, so that it need not be clean. */
const Words = ({ html }: { html: string }) => <span className={classes.html}>{html.replace(/<[^>]*>/g, ' ')}</span>;

/** Untrusted HTML, cleaned. Without the cleaner, which only tables with HTML in a column load, its text alone. */
const HtmlText = latePart(async () => (await import('./clean-html.tsx')).CleanHtml, {
  waiting: Words,
  without: Words,
});

/** Shown where there is no value. */
export const NoValue = () => <span className="muted">--</span>;

/** The value of a row in a column; undefined where it is missing or empty. */
export function cellValue<Row extends ListRow>({ key, value }: Column<Row>, row: Row): string | number | undefined {
  const found: unknown = value ? value(row) : key === 'actions' ? undefined : row[key];
  if (typeof found === 'number') return found;
  return typeof found === 'string' && found !== '' ? found : undefined;
}

const cutAt = (width: number | undefined) =>
  width === undefined ? undefined : ({ '--cut': `${width / 16}rem` } as CSSProperties);

interface CutProps {
  text: string;
  /** In px. */
  width?: number | undefined;
}

/** A text that is cut where it is too long for its column. The tooltip shows all of it, and so does a row in focus. */
export const Cut = ({ text, width }: CutProps) => (
  <span className={classes.truncated} style={cutAt(width)} title={text}>
    {text}
  </span>
);

type Value = string | number;

function timestampText<Row extends ListRow>({ isDate, isUnix }: Column<Row>, value: Value): ReactNode {
  const shape = isDate ? 'date' : 'datetime';
  const text = isUnix ? formatUnix(Number(value), shape) : formatTimestamp(String(value), shape);
  const full = isUnix ? formatUnix(Number(value), 'datetime') : formatTimestamp(String(value), 'datetime');
  // `dir` keeps it from left to right on a page that is not.
  return (
    <time dir="auto" title={full}>
      {text}
    </time>
  );
}

function drawn<Row extends ListRow>(column: Column<Row>, value: Value): ReactNode {
  if (column.isDate || column.isDatetime || column.isUnix) return timestampText(column, value);
  if (column.isNumber) return formatNumber(value);
  if (column.isHtml) return <HtmlText html={String(value)} />;
  if (column.isAvatar) return <Avatar name="" src={String(value)} />;
  if (column.truncate) return <Cut text={String(value)} width={column.width} />;
  return value;
}

function linked<Row extends ListRow>({ route, link }: Column<Row>, row: Row, content: ReactNode): ReactNode {
  // To assistive technology an address is one text.
  if (route && typeof content === 'string' && content.includes('@'))
    return (
      <Link to={route(row)} aria-label={content}>
        <Breakable text={content} />
      </Link>
    );
  if (route) return <Link to={route(row)}>{content}</Link>;
  if (link)
    return (
      <a href={link(row)} rel="noreferrer">
        {content}
      </a>
    );
  return content;
}

interface CellProps<Row extends ListRow> {
  column: Column<Row>;
  row: Row;
  /** Whether `--` is shown where there is no value. */
  placeholder: boolean;
}

/** The content of a cell: the value formatted and linked as its column says. */
export function Cell<Row extends ListRow>({ column, row, placeholder }: CellProps<Row>) {
  const value = cellValue(column, row);
  const content = column.computed ? column.computed(row) : value === undefined ? undefined : drawn(column, value);
  if (content === undefined || content === null || content === '') return placeholder && <NoValue />;
  return (
    <>
      {column.icon && <Icon of={column.icon} size="sm" className={classes.icon} />}
      {linked(column, row, content)}
    </>
  );
}
