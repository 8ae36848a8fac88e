/** The broker cannot be reached, or does not answer in time. */
export class BrokerAway extends Error {
  override name = 'BrokerAway';
}

/** A broker that answers and cannot be used as it is. The message is for the person who starts the program. */
export class BrokerError extends Error {
  override name = 'BrokerError';
}
