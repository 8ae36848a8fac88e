import axe from 'axe-core';

const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Rules about whole pages, which do not apply to a single component. */
const pageRules = ['region', 'landmark-one-main', 'page-has-heading-one', 'bypass', 'document-title', 'html-has-lang'];

/** Faults for a screen reader: a name that is said twice, as it is the tooltip too, and an icon without a name. */
function stumbles(): string[] {
  const twice = [...document.querySelectorAll('[title][aria-label]')].filter(
    (element) => element.getAttribute('title') === element.getAttribute('aria-label'),
  );
  const icons = [...document.querySelectorAll('svg')].filter(
    (icon) =>
      !icon.closest('[aria-hidden="true"], button') && !icon.matches('[role], [aria-label]') && icon.checkVisibility(),
  );
  return [
    ...twice.map(({ outerHTML }) => `said twice: ${outerHTML}`),
    ...icons.map(({ outerHTML }) => `an icon that speaks: ${outerHTML}`),
  ];
}

/** The violations that axe finds in the document, and stumbles for the ear: a line for each rule and element. */
export async function violations(): Promise<string[]> {
  const { violations: found } = await axe.run(document.body, {
    runOnly: standards,
    resultTypes: ['violations'],
    // The assets that axe would preload, each style sheet once more, are for rules outside of these standards and for sound.
    preload: false,
    rules: Object.fromEntries(pageRules.map((rule) => [rule, { enabled: false }])),
  });
  const faults = found.flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${id}: ${html} ${failureSummary}`),
  );
  return [...faults, ...stumbles()];
}
