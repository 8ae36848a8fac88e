import { t } from '#shared/i18n/t.ts';
import blocks from '../../../assets/wallpaper-blocks.svg';
import contour from '../../../assets/wallpaper-contour.svg';
import tide from '../../../assets/wallpaper-tide.svg';
import { MainDisplay } from './main-display.tsx';

const SmallDisplay = ({ wallpaper, x }: { wallpaper: string; x: number }) => (
  <g transform={`translate(${x} 78)`}>
    <rect
      x="6"
      y="14"
      width="216"
      height="124"
      rx="14"
      fill="var(--shadow)"
      opacity=".5"
      filter="url(#room-small-shade)"
    />
    <rect width="228" height="138" rx="11" fill="#0A1316" />
    <rect x=".6" y=".6" width="226.8" height="136.8" rx="10.4" fill="none" stroke="#fff" strokeOpacity=".13" />
    <image href={wallpaper} x="7" y="7" width="214" height="120" preserveAspectRatio="xMidYMid slice" />
    <rect x="107" y="130.5" width="14" height="3" rx="1.5" fill="#7FD5E9" />
  </g>
);

/** Three more displays on the wall, in line with the big one. */
const WallDisplays = () => (
  <>
    <SmallDisplay wallpaper={contour} x={116} />
    <SmallDisplay wallpaper={tide} x={366} />
    <SmallDisplay wallpaper={blocks} x={616} />
  </>
);

const Blur = ({ id, by, reach }: { id: string; by: number; reach: [x: number, y: number] }) => (
  <filter
    id={id}
    x={`-${reach[0]}%`}
    y={`-${reach[1]}%`}
    width={`${100 + 2 * reach[0]}%`}
    height={`${100 + 2 * reach[1]}%`}
  >
    <feGaussianBlur stdDeviation={by} />
  </filter>
);

/** The gradients, blurs and clips that the parts of the room refer to. */
const RoomDefinitions = () => (
  <defs>
    <linearGradient id="room-wall" x2="0" y2="1">
      <stop stopColor="var(--wall-top)" />
      <stop offset="1" stopColor="var(--wall-bottom)" />
    </linearGradient>
    <linearGradient id="room-floor" x2="0" y2="1">
      <stop stopColor="var(--floor-top)" />
      <stop offset="1" stopColor="var(--floor-bottom)" />
    </linearGradient>
    <linearGradient id="room-sheen" x2="1" y2="1">
      <stop stopColor="#fff" stopOpacity=".16" />
      <stop offset=".36" stopColor="#fff" stopOpacity=".04" />
      <stop offset=".362" stopColor="#fff" stopOpacity="0" />
    </linearGradient>
    <linearGradient id="room-leg" x2="1">
      <stop stopColor="#2b3b42" />
      <stop offset="1" stopColor="#121d22" />
    </linearGradient>
    <Blur id="room-glow" by={62} reach={[60, 60]} />
    <Blur id="room-shade" by={16} reach={[40, 200]} />
    <Blur id="room-small-shade" by={10} reach={[20, 30]} />
    <clipPath id="room-screen">
      <rect x="130" y="262" width="700" height="394" rx="8" />
    </clipPath>
  </defs>
);

/** Wall with the light of a window, the glow of the big display, floor. */
const Background = () => (
  <>
    <path fill="url(#room-wall)" d="M-320 0h1600v1080H-320z" />
    <path fill="var(--window)" d="M58 0h230l307 864H365z" />
    <path fill="var(--window)" d="M326 0h96l308 864h-96z" />
    <rect
      x="130"
      y="276"
      width="700"
      height="420"
      rx="30"
      fill="var(--shadow)"
      opacity=".55"
      filter="url(#room-shade)"
    />
    <g filter="url(#room-glow)" opacity="var(--glow)">
      <ellipse cx="340" cy="420" rx="330" ry="240" fill="#0E8AA0" />
      <ellipse cx="650" cy="520" rx="290" ry="190" fill="#FFB27A" />
    </g>
    <path fill="url(#room-floor)" d="M-320 868h1600v212H-320z" />
    <path fill="var(--skirting)" d="M-320 852h1600v16H-320z" />
    <ellipse cx="480" cy="968" rx="320" ry="22" fill="var(--shadow)" filter="url(#room-shade)" />
    <g filter="url(#room-glow)" opacity="var(--pool)">
      <ellipse cx="500" cy="1000" rx="330" ry="50" fill="#FFC48F" />
    </g>
  </>
);

/** An upright display at the door, with an arrow on it. */
const DoorSign = () => (
  <g transform="translate(-16 0)">
    <ellipse cx="1036" cy="962" rx="120" ry="16" fill="var(--shadow)" filter="url(#room-shade)" />
    <path d="M950 956h172" stroke="#1b292f" strokeWidth="14" strokeLinecap="round" />
    <rect x="930" y="320" width="212" height="632" rx="16" fill="#0A1316" />
    <rect x="930.7" y="320.7" width="210.6" height="630.6" rx="15.3" fill="none" stroke="#fff" strokeOpacity=".13" />
    <image href={tide} x="940" y="332" width="192" height="596" preserveAspectRatio="xMidYMid slice" />
    <path
      d="M966 402l30-30M972 371h24v24"
      fill="none"
      stroke="#083845"
      strokeWidth="6"
      strokeLinecap="round"
      strokeLinejoin="round"
    />
    <rect x="1025" y="936" width="22" height="4" rx="2" fill="#7FD5E9" />
  </g>
);

/** A potted plant. */
const Plant = () => (
  <g transform="translate(24 0)">
    <ellipse cx="-70" cy="958" rx="96" ry="14" fill="var(--shadow)" filter="url(#room-shade)" />
    <g fill="var(--leaf)">
      <path d="M-70 850c-30-60-96-84-128-70 8 44 66 84 128 70Z" />
      <path d="M-70 850c30-72 92-100 128-86-8 52-66 98-128 86Z" />
      <path d="M-72 850c-50-90-42-190 4-238 40 56 44 150-4 238Z" />
    </g>
    <path d="M-128 846h116l-14 112h-88Z" fill="var(--pot)" />
  </g>
);

/** The stand of the big display, on wheels. */
const Stand = () => (
  <>
    <g stroke="url(#room-leg)" strokeWidth="20" strokeLinecap="round">
      <path d="M442 640 352 956" />
      <path d="M518 640l90 316" />
    </g>
    <path d="M372 872h216" stroke="#1b292f" strokeWidth="10" strokeLinecap="round" />
    <g fill="#0A1316">
      <circle cx="352" cy="960" r="15" />
      <circle cx="608" cy="960" r="15" />
    </g>
    <g fill="#42545c">
      <circle cx="352" cy="960" r="5" />
      <circle cx="608" cy="960" r="5" />
    </g>
  </>
);

/** A room with displays: bright in the light scheme; in the dark scheme the screens light it. */
export const Room = () => (
  <svg viewBox="-320 0 1600 1080" preserveAspectRatio="xMidYMid slice" role="img" aria-label={t('ui.room')}>
    <RoomDefinitions />
    <Background />
    <WallDisplays />
    <DoorSign />
    <Plant />
    <Stand />
    <MainDisplay />
  </svg>
);
