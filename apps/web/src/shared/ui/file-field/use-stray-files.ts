import { useEffect } from 'react';

/**
 * Lets no file be dropped beside the places that take one: the browser would leave the page for it, and what was typed
 * into the form before would be lost.
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
