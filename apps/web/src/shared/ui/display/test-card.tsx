import classes from './test-card.module.css';

const upper = ['#D9F1F4', '#FFE3BF', '#7FD5E9', '#0E8AA0', '#FFB27A', '#D9694A', '#0B4D60'];
const lower = ['#0B4D60', '#0B2027', '#D9694A', '#0B2027', '#0E8AA0', '#0B2027', '#D9F1F4'];
const width = 320 / upper.length;

/** One bar, slightly wider than its place so that no seam is visible. */
const bar = (color: string, column: number, top: number, height: number) => (
  <path key={column} fill={color} d={`M${column * width} ${top}h${width + 0.2}v${height}h${-width - 0.2}z`} />
);

/** The test card of a display without a signal, with a number on it. */
export const TestCard = ({ code }: { code: string }) => (
  <>
    <svg className={classes.bars} viewBox="0 0 320 180" preserveAspectRatio="none" aria-hidden="true">
      <path d="M0 0h320v180H0z" fill="#0B2027" />
      {upper.map((color, column) => bar(color, column, 0, 122))}
      {lower.map((color, column) => bar(color, column, 122, 14))}
      <path d="M0 136h80v44H0z" fill="#06151A" />
      <path d="M80 136h60v44H80z" fill="#D9F1F4" />
    </svg>
    <div className={classes.code} aria-hidden="true">
      <b>{code}</b>
    </div>
  </>
);
