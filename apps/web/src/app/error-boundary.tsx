import { Component, type ReactNode } from 'react';
import { BrokenDocument } from './broken-document.tsx';

/** The last resort of a document without router: an error while rendering shows a page that says so. */
export class ErrorBoundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    return this.state.failed ? <BrokenDocument /> : this.props.children;
  }
}
