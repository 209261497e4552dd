import { useFormatters } from 'shared-contracts/react';

/** Says how much more or less a factor is, with its sign. */
export function useCostChange(): (factor: number) => string {
  const { percent } = useFormatters();
  return (factor) => `${factor < 1 ? '−' : '+'}${percent(Math.abs(factor - 1))}`;
}
