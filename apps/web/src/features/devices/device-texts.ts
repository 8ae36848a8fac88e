/** The texts of a device that its form changes, with their labels. The display reports everything else. */
export const deviceTexts = { name: 'devices.name' } as const;
