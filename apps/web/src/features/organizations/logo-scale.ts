/**
 * The sides of the drawn displays in dp. What a real one has depends on its density, which it does not tell; this is a
 * full-HD panel set up to be read from across a room.
 */
const longSide = 640;
const shortSide = 360;

/** Height of a logo on a drawn display, in per cent of the height of its screen. */
export const logoShare = (dp: number, portrait: boolean): number => (100 * dp) / (portrait ? longSide : shortSide);
