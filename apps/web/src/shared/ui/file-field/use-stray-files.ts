import { useEffect } from 'react';

/**
 * Ignores files that are dropped beside the places that take one: the browser would navigate to the file, and the input
 * of the form would be lost.
 */
export function useStrayFiles(): void {
  useEffect(() => {
    const refuse = (event: DragEvent) => {
      if (event.defaultPrevented || !event.dataTransfer?.types.includes('Files')) return;
      event.preventDefault();
      event.dataTransfer.dropEffect = 'none';
    };
    addEventListener('dragover', refuse);
    return () => removeEventListener('dragover', refuse);
  }, []);
}
