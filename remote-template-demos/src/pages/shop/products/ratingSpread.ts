/** Stars from the most to the least. */
export const stars = [5, 4, 3, 2, 1] as const;

/**
 * How ratings spread over the stars, as shares from five stars down, of which the average is about `rating`: the sample
 * data has the average alone. Each step down from the star nearest to it has a third of the one before.
 */
export function ratingSpread(rating: number): number[] {
  const weights = stars.map((star) => 3 ** -Math.abs(star - rating));
  const sum = weights.reduce((total, weight) => total + weight, 0);
  return weights.map((weight) => weight / sum);
}
