/** Colour and outline of each app icon; the folder is filled. */
const apps = [
  { color: '#0E8AA0', path: 'M11 26l2-6 10-10 5 5-11 10z' },
  { color: '#FFB27A', path: 'M10 12h7l3 3h8v11H10z', filled: true },
  { color: '#083845', path: 'M13 25h13a4.5 4.5 0 0 0 .5-9 7 7 0 0 0-13.5 1 4 4 0 0 0 0 8Z' },
  { color: '#D9694A', path: 'M10 12h18v13h-8M10 20a6 6 0 0 1 5.5 5.5M10 25h.1' },
  { color: '#7FD5E9', path: 'M12 11h5v5h-5zM22 11h5v5h-5zM12 21h5v5h-5zM22 21h5v5h-5z' },
];

/** The apps at the lower edge of the big display. */
export const Dock = () => (
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
