/**
 * Whether tests run at full size: `npm run test:all`, or FULL=1. Otherwise what is large, or the same once more for
 * another record, is left out.
 */
export const isFullSize = process.env.FULL === '1';
