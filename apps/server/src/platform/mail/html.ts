const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

/** HTML that is safe to insert into a document. */
export interface Html {
  readonly html: string;
}

const escapeText = (text: string): string => text.replace(/[&<>"']/g, (letter) => entities[letter] ?? letter);

const write = (value: string | Html | readonly Html[]): string => {
  if (typeof value === 'string') return escapeText(value);
  return 'html' in value ? value.html : value.map(({ html }) => html).join('');
};

/**
 * Builds HTML from a template. Texts are escaped; only values that were built by this function are inserted as HTML.
 */
export const html = (parts: TemplateStringsArray, ...values: (string | Html | readonly Html[])[]): Html => ({
  html: parts.reduce((text, part, index) => text + write(values[index - 1] ?? '') + part),
});
