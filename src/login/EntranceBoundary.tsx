import { Component, type ReactNode } from 'react';
import { preferences } from '#src/providers/preferences.ts';
import { loginWords } from './loginWords.ts';

/** The last resort: says that the console could not be loaded and lets one try again. */
export class EntranceBoundary extends Component<{ readonly children: ReactNode }, { readonly failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidCatch(error: Error): void {
    globalThis.console.error('The console could not be loaded', error);
  }

  override render(): ReactNode {
    if (!this.state.failed) return this.props.children;
    const words = loginWords[preferences().language];
    return (
      <main className="entrance-failure">
        <h1>{words.failed}</h1>
        <button type="button" className="login-submit" onClick={() => location.reload()}>
          {words.retry}
        </button>
      </main>
    );
  }
}
