import { t } from '#shared/i18n/t.ts';
// Its address alone: as a module it would come with all that pages share.
import shore from '../../../assets/wallpaper-shore.svg?url';
import { Dock } from './dock.tsx';
import { Ink } from './ink.tsx';

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
