/** Shown where there is no value. */
export const NoValue = () => <span className="muted">--</span>;
