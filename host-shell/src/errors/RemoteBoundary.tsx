import { Component, type ReactNode } from 'react';
import type { HostTelemetry } from 'shared-contracts';
import type { PlanRemote } from 'shared-contracts/deploy';
import { classify } from '../remotes/classify.ts';
import { isPreloadErrorHandled } from './preloadError.ts';
import { RemoteFailureCard } from './RemoteFailureCard.tsx';
import { RemoteFailure } from './remoteFailure.ts';

interface RemoteBoundaryProps {
  remote: PlanRemote;
  report: HostTelemetry['error'];
  tries: number;
  onRetry: () => void;
  children: ReactNode;
}

interface RemoteBoundaryState {
  caught: { error: unknown } | null;
  failure: RemoteFailure | null;
}

/** Code that did not come is that; whatever else is thrown while rendering is a render failure. */
function failureOf(remote: PlanRemote, error: unknown): RemoteFailure {
  const { phase, code, message } = classify(error);
  if (phase !== 'fetch') return new RemoteFailure(remote, 'run', 'render', message, error);
  const failure = new RemoteFailure(remote, 'run', code, message, error);
  failure.isHandled = isPreloadErrorHandled(failure);
  return failure;
}

/** Keeps what a remote throws while rendering inside its area. */
export class RemoteBoundary extends Component<RemoteBoundaryProps, RemoteBoundaryState> {
  override state: RemoteBoundaryState = { caught: null, failure: null };

  static getDerivedStateFromError(error: unknown): Partial<RemoteBoundaryState> {
    return { caught: { error } };
  }

  override componentDidCatch(error: unknown) {
    const failure = failureOf(this.props.remote, error);
    this.props.report(failure);
    this.setState({ failure });
  }

  override render() {
    const { caught, failure } = this.state;
    if (!caught) return this.props.children;
    if (!failure || failure.isHandled) return null;
    return <RemoteFailureCard failure={failure} tries={this.props.tries} onRetry={this.props.onRetry} />;
  }
}
