/** Pen strokes on the big display: a ring around the sun, an arrow, and the time of sunrise. */
export const Ink = () => (
  <g fill="none" stroke="#fff" strokeLinecap="round" strokeLinejoin="round" strokeWidth="4.5">
    <path d="M551 512c-10-36 18-62 48-54 32 8 42 44 22 68-18 20-54 18-66-6-4-8-5-18-2-28" />
    <path d="M484 448c18-4 38 2 52 20M538 448l-1 21-20-2" />
    <g transform="translate(-12 0)">
      <path d="M408 428c-14 6-22 22-18 34 4 10 20 9 21-2 1-9-12-13-20-4" />
      <path d="M425 446v.2M424 461v.2" />
      <path d="M436 434l7-6-1 38" />
      <path d="M457 436c3-11 20-10 19 2-1 10-14 17-21 27 8-1 14-1 23 1" />
    </g>
  </g>
);
