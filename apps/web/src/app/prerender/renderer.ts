/* What the build draws documents with. */
export { renderForm } from './render-form.tsx';
export { renderPage } from './render-page.tsx';
export { renderRoom } from './render-room.tsx';
