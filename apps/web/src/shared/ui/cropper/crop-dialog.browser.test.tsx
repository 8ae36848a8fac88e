import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { violations } from '#test/axe.ts';
import { cropper, openCropper, openWithPicture, profileShape, wallpaperShape } from '#test/crop-sample.tsx';
import { canvasOf, fileOf, gradient, pixel } from '#test/pictures.ts';

/** The part of the picture of `openWithPicture` that a result shows: left, top, right and bottom in its pixels. */
async function regionOf(result: Blob): Promise<number[]> {
  const canvas = await canvasOf(result);
  const [left, top] = pixel(canvas, 0, 0);
  const [right, bottom] = pixel(canvas, canvas.width - 1, canvas.height - 1);
  return [(left * 999) / 255, (top * 799) / 255, (right * 999) / 255, (bottom * 799) / 255];
}

const expectRegion = async (result: Blob | undefined, expected: number[]) => {
  const found = await regionOf(result ?? new Blob());
  for (const [at, value] of found.entries()) expect(Math.abs(value - (expected[at] ?? 0))).toBeLessThan(12);
};

/** Opens with a picture; `applied` is filled when it is applied. */
async function opened(options: Partial<Parameters<typeof openWithPicture>[0]> = {}) {
  const applied: Blob[] = [];
  await openWithPicture({
    ...options,
    onApply: async (result) => {
      applied.push(result);
    },
  });
  const apply = async () => {
    const before = applied.length;
    await cropper.button('Apply').click();
    await expect.poll(() => applied.length).toBe(before + 1);
    return applied.at(-1);
  };
  return { apply };
}

describe('choosing', () => {
  test('the controls appear only when a picture is chosen, with the focus on the crop', async () => {
    await openCropper({ onApply: async () => {} });
    await expect.element(cropper.dialog).toBeVisible();
    expect(document.activeElement).toBe(cropper.input());
    for (const name of ['Rotate', 'Apply', 'Zoom in']) expect(cropper.button(name).elements()).toEqual([]);
    await userEvent.upload(cropper.input(), await fileOf(gradient(300, 300)));
    await expect.element(cropper.stage).toHaveFocus();
    await expect.element(cropper.button('Rotate')).toBeVisible();
  });

  test('the file is the first that is told, and keys tell where they lead', async () => {
    const focused: unknown[] = [];
    const note = ({ target }: Event) => focused.push(target);
    document.addEventListener('focusin', note);
    await openCropper({ onApply: async () => {} });
    await expect.element(cropper.dialog).toBeVisible();
    document.removeEventListener('focusin', note);
    expect(focused.slice(1)).toEqual([cropper.input()]);
    await userEvent.upload(cropper.input(), await fileOf(gradient(400, 300)));
    await expect.element(cropper.stage).toHaveFocus();
    const [place] = cropper.dialog.element().querySelectorAll('p[aria-live="polite"]');
    expect(place?.textContent).toBe('');
    await userEvent.keyboard('{ArrowRight}');
    await expect.poll(() => place?.textContent).toMatch(/, rotated by 0°, middle at 49 % across and 50 % down$/);
    await userEvent.keyboard('r');
    await expect.poll(() => place?.textContent).toMatch(/, rotated by 90°/);
  });

  test('a picture of too few pixels is warned of before it is applied, a good one is not', async () => {
    await openCropper({ onApply: async () => {} });
    const warning = page.getByText(/^This will look blurred/);
    await userEvent.upload(cropper.input(), await fileOf(gradient(8, 8)));
    await expect.element(warning).toBeVisible();
    await expect.element(cropper.button('Apply')).toBeEnabled();
    await userEvent.upload(cropper.input(), await fileOf(gradient(300, 300)));
    await expect.element(warning).not.toBeInTheDocument();
  });

  test('a file that is no picture is refused, and a picture chosen before stays', async () => {
    await openCropper({ onApply: async () => {} });
    const broken = new File(['no picture'], 'broken.png', { type: 'image/png' });
    await userEvent.upload(cropper.input(), broken);
    await expect.element(cropper.alert).toHaveTextContent('Invalid file type. Please choose a jpeg or png file.');
    await userEvent.upload(cropper.input(), await fileOf(gradient(300, 300)));
    await cropper.stage.findElement();
    await userEvent.upload(cropper.input(), broken);
    await expect.element(cropper.alert).toBeVisible();
    await expect.element(cropper.stage).toBeVisible();
  });

  test('a file that is too large is refused before it is read', async () => {
    await openCropper({ onApply: async () => {}, maxBytes: 10 });
    await userEvent.upload(cropper.input(), await fileOf(gradient(300, 300)));
    await expect.element(cropper.alert).toBeVisible();
    expect(cropper.stage.elements()).toEqual([]);
  });

  test('another picture is cut out anew', async () => {
    await opened();
    await cropper.zoom.fill('90');
    await userEvent.upload(cropper.input(), await fileOf(gradient(1_000, 800)));
    await expect.poll(cropper.level).toBeLessThan(0.5);
  });
});

describe('the result', () => {
  test('is four fifths of the picture at first, as a JPEG of 200 by 200', async () => {
    const { apply } = await opened();
    const result = await apply();
    expect(result?.type).toBe('image/jpeg');
    const { width, height } = await canvasOf(result ?? new Blob());
    expect([width, height]).toEqual([200, 200]);
    await expectRegion(result, [180, 80, 820, 720]);
  });

  test('of a wallpaper is 1536 by 864', async () => {
    const { apply } = await opened({ shape: wallpaperShape, round: false });
    const { width, height } = await canvasOf((await apply()) ?? new Blob());
    expect([width, height]).toEqual([1_536, 864]);
  });

  test('does not hang on how large the dialog is shown', async () => {
    const { apply } = await opened();
    const wide = await apply();
    const dialog = cropper.dialog.element() as HTMLElement;
    dialog.style.setProperty('--dialog-width', '20rem');
    const narrow = await apply();
    expect(new Uint8Array((await wide?.arrayBuffer()) ?? [])).toEqual(
      new Uint8Array((await narrow?.arrayBuffer()) ?? new ArrayBuffer(1)),
    );
  });
});

describe('with the keyboard', () => {
  test('arrows move the picture, plus and minus zoom, R rotates, and Enter applies', async () => {
    const results: Blob[] = [];
    await openWithPicture({
      onApply: async (result) => {
        results.push(result);
      },
    });
    await userEvent.keyboard('{+}{+}{-}');
    await userEvent.keyboard('{Shift>}{ArrowRight}{/Shift}{ArrowDown}');
    while (document.activeElement?.textContent !== 'Apply') await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    await expect.poll(() => results.length).toBe(1);
    // One step in leaves 640 / 1.1 = 582 pixels; the picture went right by a tenth of that and down by 2 %.
    await expectRegion(results[0], [151, 97, 733, 679]);
  });

  test('R turns it clockwise', async () => {
    const { apply } = await opened();
    await userEvent.keyboard('r');
    const canvas = await canvasOf((await apply()) ?? new Blob());
    const [upperLeft, upperRight] = [pixel(canvas, 2, 2), pixel(canvas, 197, 2)];
    expect(upperLeft[1]).toBeGreaterThan(upperRight[1]);
    expect(Math.abs(upperLeft[0] - upperRight[0])).toBeLessThan(6);
  });

  test('Escape closes the dialog, and the focus goes back to what opened it', async () => {
    await opened();
    await userEvent.keyboard('{Escape}');
    await expect.element(cropper.dialog).not.toBeInTheDocument();
    await expect.element(cropper.opener).toHaveFocus();
  });
});

describe('with the pointer', () => {
  const turnWheel = (deltaY: number) => {
    const { left, top, width, height } = cropper.stage.element().getBoundingClientRect();
    const at = { clientX: left + width / 2, clientY: top + height / 2 };
    cropper.stage.element().dispatchEvent(new WheelEvent('wheel', { deltaY, cancelable: true, bubbles: true, ...at }));
  };

  test('a notch of the wheel zooms by a tenth around the pointer', async () => {
    const { apply } = await opened();
    turnWheel(-100);
    await expectRegion(await apply(), [209, 109, 791, 691]);
    turnWheel(100);
    await expectRegion(await apply(), [180, 80, 820, 720]);
  });

  test('dragging moves the picture, up to its edge', async () => {
    const { apply } = await opened();
    const stage = cropper.stage.element();
    const drag = (type: string, clientX: number) =>
      stage.dispatchEvent(new PointerEvent(type, { pointerId: 1, button: 0, clientX, clientY: 300, bubbles: true }));
    stage.setPointerCapture = () => {};
    drag('pointerdown', 400);
    drag('pointermove', 464);
    drag('pointerup', 464);
    // The box is 256 px wide and shows 640 pixels: 64 px are 160 pixels.
    await expectRegion(await apply(), [20, 80, 660, 720]);
    drag('pointerdown', 400);
    drag('pointermove', 900);
    drag('pointerup', 900);
    await expectRegion(await apply(), [0, 80, 640, 720]);
  });

  test('two fingers that spread zoom between them', async () => {
    const { apply } = await opened();
    const stage = cropper.stage.element();
    stage.setPointerCapture = () => {};
    const { left, top, width, height } = stage.getBoundingClientRect();
    const touch = (type: string, pointerId: number, dx: number) => {
      const at = { clientX: left + width / 2 + dx, clientY: top + height / 2 };
      stage.dispatchEvent(new PointerEvent(type, { pointerId, button: 0, bubbles: true, ...at }));
    };
    touch('pointerdown', 1, -50);
    touch('pointerdown', 2, 50);
    touch('pointermove', 1, -100);
    touch('pointermove', 2, 100);
    touch('pointerup', 1, -100);
    touch('pointerup', 2, 100);
    await expectRegion(await apply(), [340, 240, 660, 560]);
  });

  test('buttons and slider zoom between the whole picture and the least crop', async () => {
    const { apply } = await opened();
    await cropper.zoom.fill('0');
    const canvas = await canvasOf((await apply()) ?? new Blob());
    expect(pixel(canvas, 100, 2)).toEqual([255, 255, 255]);
    await cropper.zoom.fill('100');
    await expectRegion(await apply(), [400, 300, 600, 500]);
    await cropper.button('Zoom out').click();
    await expectRegion(await apply(), [390, 290, 610, 510]);
    await cropper.button('Zoom in').click();
    await expectRegion(await apply(), [400, 300, 600, 500]);
  });

  test('a dragged corner cuts out less, and the corner across stays', async () => {
    const { apply } = await opened();
    const corner = cropper.stage.element().querySelector('[data-corner="bottomRight"]') as HTMLElement;
    corner.setPointerCapture = () => {};
    const drag = (type: string, by: number) =>
      corner.dispatchEvent(
        new PointerEvent(type, { pointerId: 1, clientX: 500 + by, clientY: 400 + by, bubbles: true }),
      );
    drag('pointerdown', 0);
    drag('pointermove', -64);
    drag('pointerup', -64);
    await expectRegion(await apply(), [180, 80, 660, 560]);
  });
});

test('the stage is at least 200 by 100 px, the crop on it 200 where there is room', async () => {
  await opened({ shape: profileShape });
  const dialog = cropper.dialog.element() as HTMLElement;
  dialog.style.setProperty('--dialog-width', '10rem');
  const { width, height } = cropper.stage.element().getBoundingClientRect();
  expect(width).toBeGreaterThanOrEqual(200);
  expect(height).toBeGreaterThanOrEqual(100);
  await expect.poll(() => cropper.stage.element().querySelector('[data-corner]')?.parentElement?.clientWidth).toBe(200);
});

test.each(['ltr', 'rtl'] as const)('axe finds no fault before and after choosing, %s', async (dir) => {
  await openCropper({ onApply: async () => {} }, dir);
  await expect.element(cropper.dialog).toBeVisible();
  expect(await violations()).toEqual([]);
  await userEvent.upload(cropper.input(), await fileOf(gradient(300, 300)));
  await cropper.stage.findElement();
  expect(await violations()).toEqual([]);
});
