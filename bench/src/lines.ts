import { tableOf } from './table.ts';

/** One figure beside what it should be. */
export interface Line {
  name: string;
  value: string;
  bar: string;
  /** Undefined for a figure without a bar. */
  isReached?: boolean;
}

const verdict = ({ isReached }: Line): string => {
  if (isReached === undefined) return '';
  return isReached ? 'reached' : 'not reached';
};

export const tableOfLines = (lines: readonly Line[]): string =>
  tableOf(
    ['', 'measured', 'bar', ''],
    lines.map((line) => [line.name, line.value, line.bar, verdict(line)]),
  );
