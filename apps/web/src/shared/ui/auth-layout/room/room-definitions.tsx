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
export const RoomDefinitions = () => (
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
