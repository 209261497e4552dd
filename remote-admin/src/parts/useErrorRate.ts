import { useFormatters } from 'shared-contracts/react';

/** Failed calls of all as text; a dash where there were none. */
export function useErrorRate() {
  const { percent } = useFormatters();
  return ({ calls, failures }: { calls: number; failures: number }) => percent(calls === 0 ? null : failures / calls);
}
