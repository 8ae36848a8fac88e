/* What the build draws documents with. */
export { renderForm, renderRoom } from './render-form.tsx';
export { renderPage } from './render-page.tsx';
