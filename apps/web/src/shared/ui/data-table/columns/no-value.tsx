/** Stands where there is no value (spec section 2). */
export const NoValue = () => <span className="muted">--</span>;
