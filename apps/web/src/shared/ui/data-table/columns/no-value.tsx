/** Stands where there is no value (spec section 2). */
export const Nothing = () => <span className="muted">--</span>;
