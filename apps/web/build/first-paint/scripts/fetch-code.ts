/*
 * Runs in documents that came with their form or page, as a classic script in its own file. It fetches the code after the
 * first paint, so that no request competes with the paint. A tab in the background is not painted, and a browser that does
 * not report its paints gets the code after a time.
 *
 * A press before the code has come is repeated by the code, which keeps the typed text when the form is refused. A form
 * waits for three seconds; then the browser sends it by itself.
 */
{
  const timeoutMs = { paint: 2_000, form: 3_000 };

  const code = document.querySelector<HTMLTemplateElement>('template#code');
  // A template that is appended is empty: a second call appends nothing.
  const fetchCode = () => {
    if (code) document.head.append(code.content);
  };
  if (document.hidden || !PerformanceObserver.supportedEntryTypes.includes('paint')) fetchCode();
  else {
    new PerformanceObserver(fetchCode).observe({ type: 'paint', buffered: true });
    setTimeout(fetchCode, timeoutMs.paint);
  }

  let again: (() => void) | undefined;
  let timer = 0;

  const keepForm = (event: SubmitEvent) => {
    const form = event.target;
    if (!(form instanceof HTMLFormElement)) return;
    event.preventDefault();
    if (!timer) timer = window.setTimeout(() => form.submit(), timeoutMs.form);
    again = () => form.requestSubmit();
  };
  const keepPress = ({ target }: Event) => {
    const button = target instanceof Element ? target.closest<HTMLElement>('button[type="button"]') : null;
    if (button) again = () => button.click();
  };
  document.addEventListener('submit', keepForm);
  document.addEventListener('click', keepPress);
  document.addEventListener('account:hydrating', () => {
    clearTimeout(timer);
    document.removeEventListener('submit', keepForm);
    document.removeEventListener('click', keepPress);
  });
  document.addEventListener('account:hydrated', () => again?.(), { once: true });
}
