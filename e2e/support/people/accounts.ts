/** The first administrator. */
export const administrator = { email: 'admin@example.com', password: 'correct horse battery' };

/** Another top administrator, for what two people do at once. */
export const colleague = { email: 'grace@example.com', password: 'a compiler for everybody' };
