import { Component, type ReactNode } from 'react';
import { BrokenDocument } from './broken-document.tsx';

/** Catches errors while rendering in a document without router, and shows a page that says so. */
export class ErrorBoundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    return this.state.failed ? <BrokenDocument /> : this.props.children;
  }
}
