/** A simple logo as SVG: the first letter of an organization on its colour. */
export const demoLogo = (name: string, colour: string): Buffer =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="560" height="560" viewBox="0 0 56 56"><rect width="56" height="56" rx="12" fill="${colour}"/><path d="M28 9 12 16v12c0 10 7 16 16 20 9-4 16-10 16-20V16Z" fill="#ffe3bf"/><text x="28" y="37" font-family="sans-serif" font-weight="700" font-size="24" text-anchor="middle" fill="${colour}">${name.charAt(0)}</text></svg>`,
  );
