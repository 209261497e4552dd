import { Component, type ReactNode } from 'react';
import type { HostTelemetry } from 'shared-contracts';
import type { PlanRemote } from 'shared-contracts/deploy';
import { RemoteFailureCard } from './RemoteFailureCard.tsx';
import { RemoteFailure } from './remoteFailure.ts';

interface RemoteBoundaryProps {
  remote: PlanRemote;
  report: HostTelemetry['error'];
  onRetry: () => void;
  children: ReactNode;
}

interface RemoteBoundaryState {
  caught: { error: unknown } | null;
}

/** A missing chunk names itself; whatever else is thrown while rendering is a render failure. */
function failureOf(remote: PlanRemote, error: unknown): RemoteFailure {
  const message = error instanceof Error ? error.message : String(error);
  const code = error instanceof Error && error.name === 'ChunkLoadError' ? 'chunk' : 'render';
  return new RemoteFailure(remote, 'run', code, message, error);
}

/** Keeps what a remote throws while rendering inside its area. */
export class RemoteBoundary extends Component<RemoteBoundaryProps, RemoteBoundaryState> {
  override state: RemoteBoundaryState = { caught: null };

  static getDerivedStateFromError(error: unknown): RemoteBoundaryState {
    return { caught: { error } };
  }

  override componentDidCatch(error: unknown) {
    this.props.report(error);
  }

  override render() {
    const { caught } = this.state;
    if (!caught) return this.props.children;
    return <RemoteFailureCard failure={failureOf(this.props.remote, caught.error)} onRetry={this.props.onRetry} />;
  }
}
