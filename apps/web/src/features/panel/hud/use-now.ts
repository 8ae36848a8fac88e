import { useEffect, useState } from 'react';

const minute = 60_000;

/** The time, which moves on with the full minute. */
export function useNow(): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const plan = () => {
      timer = setTimeout(
        () => {
          setNow(new Date());
          plan();
        },
        minute - (Date.now() % minute) + 50,
      );
    };
    plan();
    return () => clearTimeout(timer);
  }, []);
  return now;
}
