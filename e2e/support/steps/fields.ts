import type { Locator, Page } from '@playwright/test';

/** The field with exactly these words on it; a required one carries an asterisk too. */
export const fieldOf = (page: Page, label: string): Locator => page.getByLabel(new RegExp(`^${label}( \\*)?$`));
