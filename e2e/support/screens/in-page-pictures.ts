/** Draws, in the page, four fields: red, green, blue and black, from the upper left to the lower right. @returns a PNG in base64 */
export function drawnQuarters(_: unknown, [width, height]: readonly [number, number]): string {
  const canvas = Object.assign(document.createElement('canvas'), { width, height });
  const context = canvas.getContext('2d');
  for (const [at, colour] of ['#f00', '#0f0', '#00f', '#000'].entries()) {
    if (context) context.fillStyle = colour;
    context?.fillRect(((at % 2) * width) / 2, (Math.floor(at / 2) * height) / 2, width / 2, height / 2);
  }
  return canvas.toDataURL('image/png').split(',')[1] ?? '';
}
