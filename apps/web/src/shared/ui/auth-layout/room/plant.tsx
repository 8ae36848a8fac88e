/** A potted plant. */
export const Plant = () => (
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
