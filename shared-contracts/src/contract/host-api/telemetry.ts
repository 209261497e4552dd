/** Reports of what went wrong in a remote; the host adds release and route. */
export interface HostTelemetry {
  error(error: unknown, context?: Readonly<Record<string, string>>): void;
}
