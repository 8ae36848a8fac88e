/** The stand of the big display, on wheels. */
export const Stand = () => (
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
