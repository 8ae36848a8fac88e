const boxIn = (row: Element | null | undefined): HTMLInputElement | undefined =>
  row?.querySelector<HTMLInputElement>('[data-select] input') ?? undefined;

/** The checkbox of a row, if an element is one. */
export const rowBoxOf = (element: HTMLElement): HTMLInputElement | undefined =>
  element instanceof HTMLInputElement && element.closest('tbody [data-select]') ? element : undefined;

/** The checkbox of the row below or above. */
export const neighbourBox = (box: HTMLInputElement, below: boolean): HTMLInputElement | undefined => {
  const row = box.closest('tr');
  return boxIn(below ? row?.nextElementSibling : row?.previousElementSibling);
};
