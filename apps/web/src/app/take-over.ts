/*
 * Runs in documents that came with their form, as a classic script in its own file. The code that takes the form over is
 * fetched when the form has been painted, so that nothing takes the line from the paint. A tab in the background is not
 * painted, and a browser that does not tell of its paints is given a moment.
 *
 * What is pressed before the code has come waits for it, as the code does it better: it keeps what was typed when it is
 * refused. A form does not wait for long; then the browser sends it by itself.
 */
{
  const patience = { paint: 2_000, form: 3_000 };

  const code = document.querySelector<HTMLTemplateElement>('template#code');
  // What was fetched once is in the template no longer.
  const fetchCode = () => {
    if (code) document.head.append(code.content);
  };
  if (document.hidden || !PerformanceObserver.supportedEntryTypes.includes('paint')) fetchCode();
  else {
    new PerformanceObserver(fetchCode).observe({ type: 'paint', buffered: true });
    setTimeout(fetchCode, patience.paint);
  }

  let again: (() => void) | undefined;
  let timer = 0;

  const holdForm = (event: SubmitEvent) => {
    const form = event.target;
    if (!(form instanceof HTMLFormElement)) return;
    event.preventDefault();
    if (!timer) timer = window.setTimeout(() => form.submit(), patience.form);
    again = () => form.requestSubmit();
  };
  const holdButton = ({ target }: Event) => {
    const button = target instanceof Element ? target.closest<HTMLElement>('button[type="button"]') : null;
    if (button) again = () => button.click();
  };
  document.addEventListener('submit', holdForm);
  document.addEventListener('click', holdButton);
  document.addEventListener('account:taking-over', () => {
    clearTimeout(timer);
    document.removeEventListener('submit', holdForm);
    document.removeEventListener('click', holdButton);
  });
  document.addEventListener('account:taken-over', () => again?.(), { once: true });
}
