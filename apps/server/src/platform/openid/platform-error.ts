import type { ReturnReason } from '@account/contract/pages/reasons';

/** A failure at a platform, as people see it. Its cause is for the log and carries no token. */
export class PlatformError extends Error {
  override name = 'PlatformError';
  readonly reason: Extract<ReturnReason, 'cancelled' | 'expired' | 'rejected' | 'invalid' | 'unavailable'>;
  /** The platform does not take this program as its client: only an administrator can mend that. */
  readonly isSetup: boolean;

  constructor(reason: PlatformError['reason'], cause?: unknown, isSetup = false) {
    super(reason, { cause });
    this.reason = reason;
    this.isSetup = isSetup;
  }
}
