import { Component, type ErrorInfo, type ReactNode } from 'react';
import type { HostTelemetry } from 'shared-contracts';
import type { PlanRemote } from 'shared-contracts/deploy';
import { blameOfError, blameOfText } from '../remotes/blame.ts';
import { classify } from '../remotes/classify.ts';
import { RemoteFailure } from '../remotes/remoteFailure.ts';
import { isPreloadErrorHandled } from '../services/preloadError.ts';
import { RemoteFailureCard } from './RemoteFailureCard.tsx';

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

/**
 * Code that did not come is that; whatever else is thrown while rendering is a render failure. It is put on whose code
 * threw, or drew: what an area shows passes through code of others.
 */
function failureOf(remote: PlanRemote, error: unknown, drawn: string): RemoteFailure {
  const blame = blameOfError(error) ?? blameOfText(drawn);
  const { phase, code, message } = classify(error);
  if (phase !== 'fetch') return new RemoteFailure(remote, 'run', 'render', message, error, blame);
  const failure = new RemoteFailure(remote, 'run', code, message, error, blame);
  failure.isHandled = isPreloadErrorHandled(failure);
  return failure;
}

/** Keeps what a remote throws while rendering inside its area. */
export class RemoteBoundary extends Component<RemoteBoundaryProps, RemoteBoundaryState> {
  override state: RemoteBoundaryState = { caught: null, failure: null };

  static getDerivedStateFromError(error: unknown): Partial<RemoteBoundaryState> {
    return { caught: { error } };
  }

  override componentDidCatch(error: unknown, { componentStack }: ErrorInfo) {
    const failure = failureOf(this.props.remote, error, componentStack ?? '');
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
