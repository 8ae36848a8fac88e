import { useEffect, useRef, useState } from 'react';

/** Milliseconds after the last key until the search starts. */
const pause = 250;

/**
 * The text of a search box that searches while the user types: after a pause, or at once by `searchNow`. A search that
 * changes by other means (a link, the back button) is shown in the box.
 */
export function useSearchText(applied: string, apply: (text: string) => void) {
  const [text, setText] = useState(applied);
  const sent = useRef(applied);
  const latest = useRef(apply);
  latest.current = apply;

  useEffect(() => {
    if (applied === sent.current) return;
    sent.current = applied;
    setText(applied);
  }, [applied]);

  const search = (wanted: string) => {
    if (wanted === sent.current) return;
    sent.current = wanted;
    latest.current(wanted);
  };
  const searchLater = useRef(search);
  searchLater.current = search;

  useEffect(() => {
    const timer = setTimeout(() => searchLater.current(text.trim()), pause);
    return () => clearTimeout(timer);
  }, [text]);

  return { text, setText, searchNow: () => search(text.trim()) };
}
