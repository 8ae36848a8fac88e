/** Wall with the light of a window, the glow of the big display, floor. */
export const Background = () => (
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
