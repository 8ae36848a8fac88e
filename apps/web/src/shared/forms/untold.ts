function shownIn(field: HTMLElement | null): string | boolean | undefined {
  if (field instanceof HTMLInputElement && field.type === 'checkbox') return field.checked;
  // The text of a combobox is the label of its value.
  const isText = field instanceof HTMLInputElement && field.getAttribute('role') !== 'combobox';
  return isText || field instanceof HTMLTextAreaElement ? field.value : undefined;
}

/**
 * What stands in the fields of a form and is not among its values: it was typed before our code came, or filled in by a
 * browser or an app that sends no event.
 */
export const untold = <Values extends Record<string, unknown>>(values: Values, idOf: (name: string) => string) =>
  Object.entries(values).flatMap(([name, value]) => {
    const shown = shownIn(document.getElementById(idOf(name)));
    return typeof shown === typeof value && shown !== value ? [[name, shown] as [keyof Values & string, never]] : [];
  });
