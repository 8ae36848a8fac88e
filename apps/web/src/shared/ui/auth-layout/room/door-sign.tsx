import tide from '../../../assets/wallpaper-tide.svg';

/** An upright display at the door, with an arrow on it. */
export const DoorSign = () => (
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
