/** The logo of Microsoft, in the colours that its brand rules fix for both colour schemes. */
export const MicrosoftLogo = () => (
  <svg viewBox="0 0 21 21" width="100%" height="100%" aria-hidden="true" focusable="false">
    <path fill="#F25022" d="M1 1h9v9H1z" />
    <path fill="#7FBA00" d="M11 1h9v9h-9z" />
    <path fill="#00A4EF" d="M1 11h9v9H1z" />
    <path fill="#FFB900" d="M11 11h9v9h-9z" />
  </svg>
);
