import shore from '#shared/assets/wallpaper-shore.svg?url';
import { t } from '#shared/i18n/t.ts';

/** Pen strokes on the big display: a ring around the sun, an arrow, and the time of sunrise. */
const Ink = () => (
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

/** Colour and outline of each app icon; the folder is filled. */
const apps = [
  { color: '#0E8AA0', path: 'M11 26l2-6 10-10 5 5-11 10z' },
  { color: '#FFB27A', path: 'M10 12h7l3 3h8v11H10z', filled: true },
  { color: '#083845', path: 'M13 25h13a4.5 4.5 0 0 0 .5-9 7 7 0 0 0-13.5 1 4 4 0 0 0 0 8Z' },
  { color: '#D9694A', path: 'M10 12h18v13h-8M10 20a6 6 0 0 1 5.5 5.5M10 25h.1' },
  { color: '#7FD5E9', path: 'M12 11h5v5h-5zM22 11h5v5h-5zM12 21h5v5h-5zM22 21h5v5h-5z' },
];

/** The apps at the lower edge of the big display. */
const Dock = () => (
  <>
    <rect
      x="352"
      y="588"
      width="256"
      height="52"
      rx="16"
      fill="#fff"
      fillOpacity=".26"
      stroke="#fff"
      strokeOpacity=".24"
    />
    {apps.map(({ color, path, filled }, place) => (
      <g key={color} transform={`translate(${362 + place * 49} 596)`}>
        <rect width="38" height="36" rx="10" fill="#fff" />
        <path
          d={path}
          stroke={color}
          strokeWidth="3.2"
          fill={filled ? color : 'none'}
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      </g>
    ))}
  </>
);

// Its address alone: as a module it would come with all that pages share.

const Greeting = () => (
  <>
    <g fill="#fff" fontFamily="inherit">
      <text x="162" y="340" fontSize="74" fontWeight="330" letterSpacing="-3.4">
        {t('ui.clock')}
      </text>
      <text x="166" y="370" fontSize="18" fontWeight="500">
        {t('ui.clock_date')}
      </text>
      <text x="748" y="306" fontSize="16" fontWeight="550" textAnchor="end">
        {t('ui.sample_room')}
      </text>
    </g>
    <circle cx="782" cy="300" r="21" fill="#fff" />
    <circle cx="782" cy="300" r="18.5" fill="#FFE3BF" />
    <g fill="#0B4D60">
      <circle cx="782" cy="296" r="6.5" />
      <path d="M769 313c2-9 24-9 26 0-3 4-8 5.8-13 5.8s-10-1.8-13-5.8Z" />
    </g>
  </>
);

/** The big display in the middle of the room. */
export const MainDisplay = () => (
  <>
    <rect x="116" y="248" width="728" height="432" rx="20" fill="#0A1316" />
    <rect
      x="116.75"
      y="248.75"
      width="726.5"
      height="430.5"
      rx="19.25"
      fill="none"
      stroke="#fff"
      strokeOpacity=".13"
      strokeWidth="1.5"
    />
    <g clipPath="url(#room-screen)">
      <image href={shore} x="130" y="262" width="700" height="394" preserveAspectRatio="xMidYMid slice" />
      <Greeting />
      <Dock />
      <Ink />
      <rect x="130" y="262" width="700" height="394" fill="url(#room-sheen)" />
    </g>
    <rect x="466" y="665" width="28" height="5" rx="2.5" fill="#7FD5E9" />
  </>
);
