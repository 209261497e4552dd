import { ApiError } from '../../../api/error.ts';

/** What a failure says to people; `network` stands for a call that got no answer. */
export function failureText(error: unknown, network: string): string {
  if (error instanceof ApiError && error.status === 0) return network;
  return error instanceof Error ? error.message : String(error);
}
