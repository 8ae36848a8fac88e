/** Whether tests run at full size (`npm run test:all`); otherwise the few that would take long do less of the same. */
export const isFull: boolean = process.env.FULL === '1';
