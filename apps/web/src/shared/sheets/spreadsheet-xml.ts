/** The elements of a name below another, whatever namespace the writer of the workbook uses. */
export const childrenNamed = (parent: Document | Element, name: string): Element[] => [
  ...parent.getElementsByTagNameNS('*', name),
];

/** The text of an element, of its runs too; hints how to pronounce it are none of it. */
export const textOf = (element: Element): string =>
  childrenNamed(element, 't')
    .filter((text) => text.parentElement?.localName !== 'rPh')
    .map((text) => text.textContent)
    .join('');

/** Attributes of SpreadsheetML that are on: `1` or `true`. */
export const isOn = (element: Element, attribute: string): boolean =>
  /^(1|true)$/.test(element.getAttribute(attribute) ?? '');
