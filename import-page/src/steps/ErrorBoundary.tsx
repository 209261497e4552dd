import { Component, type ReactNode } from 'react';
import { TextsContext } from '../messages/TextsContext.tsx';
import { Button } from '../parts/Button.tsx';
import { Notice } from '../parts/Notice.tsx';

/** A part of the page could not be fetched. */
export class NotLoaded extends Error {}

interface State {
  error?: unknown;
}

/** Says that a step could not be shown, and shows it anew when the visitor tries again. What it was given stays. */
export class ErrorBoundary extends Component<{ children: ReactNode }, State> {
  static override contextType = TextsContext;
  declare context: React.ContextType<typeof TextsContext>;
  override state: State = {};

  static getDerivedStateFromError(error: unknown): State {
    return { error };
  }

  override render(): ReactNode {
    const { error } = this.state;
    if (error === undefined) return this.props.children;
    const { say } = this.context;
    const retry = <Button onClick={() => this.setState({ error: undefined })}>{say('action.retry')}</Button>;
    return (
      <Notice tone="error" actions={retry}>
        {say(error instanceof NotLoaded ? 'page.unloaded' : 'page.broken')}
      </Notice>
    );
  }
}
