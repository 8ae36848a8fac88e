package account.display;

import java.util.Random;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;

/** A pause that can be cut short. */
final class Pause {
  private static final long FIRST = 1_000;
  private static final long LONGEST = 60_000;

  private final Semaphore wakes = new Semaphore(0);

  /** Waits for so many milliseconds, or until it is woken. A wake that came before it counts. */
  void await(long millis) throws InterruptedException {
    if (wakes.tryAcquire(millis, TimeUnit.MILLISECONDS)) wakes.drainPermits();
  }

  void wake() {
    wakes.release();
  }

  /**
   * Milliseconds before the next try: 1, 2, 4 … up to 60 seconds, and up to half of it more by chance, so that the displays of
   * a school do not all come back in the same moment.
   */
  static long after(int failures, Random random) {
    long pause = Math.min(LONGEST, FIRST << Math.min(16, Math.max(0, failures - 1)));
    return pause + (long) (random.nextDouble() * pause / 2);
  }
}
