import axe from 'axe-core';

const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Rules about whole pages, which do not apply to a single component. */
const pageRules = ['region', 'landmark-one-main', 'page-has-heading-one', 'bypass', 'document-title', 'html-has-lang'];

/** The violations that axe finds in the document, a line for each rule and element. */
export async function violations(): Promise<string[]> {
  const { violations: found } = await axe.run(document.body, {
    runOnly: standards,
    resultTypes: ['violations'],
    // What axe would preload, each style sheet once more, is for rules outside of these standards and for sound.
    preload: false,
    rules: Object.fromEntries(pageRules.map((rule) => [rule, { enabled: false }])),
  });
  return found.flatMap(({ id, nodes }) => nodes.map(({ html, failureSummary }) => `${id}: ${html} ${failureSummary}`));
}
