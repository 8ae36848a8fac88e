/** A drawn display, switched off. */
export const DarkDisplay = () => (
  <svg width="8.5rem" height="6rem" viewBox="0 0 136 96" aria-hidden="true">
    <path d="M54 74 44 94M82 74l10 20" stroke="var(--ac-border)" strokeWidth="4" strokeLinecap="round" />
    <rect
      x="6"
      y="4"
      width="124"
      height="74"
      rx="9"
      fill="var(--ac-sunken)"
      stroke="var(--ac-control)"
      strokeWidth="1.5"
    />
    <rect x="12" y="10" width="112" height="59" rx="4" fill="var(--ac-neutral-soft)" />
    <path d="M12 14a4 4 0 0 1 4-4h40L32 69H16a4 4 0 0 1-4-4Z" fill="var(--ac-glass)" opacity=".6" />
    <rect x="63" y="72.5" width="10" height="2" rx="1" fill="var(--ac-control)" />
  </svg>
);
