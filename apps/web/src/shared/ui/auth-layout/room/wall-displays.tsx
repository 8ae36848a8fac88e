import blocks from '../../../assets/wallpaper-blocks.svg';
import contour from '../../../assets/wallpaper-contour.svg';
import tide from '../../../assets/wallpaper-tide.svg';

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
export const WallDisplays = () => (
  <>
    <SmallDisplay wallpaper={contour} x={116} />
    <SmallDisplay wallpaper={tide} x={366} />
    <SmallDisplay wallpaper={blocks} x={616} />
  </>
);
