/** A currency of the crypto demo. Its course is made up. */
export interface Coin {
  name: string;
  /** Euros, a value a day, the newest last. */
  course: readonly number[];
}

const days = 30;

/** A course that swings about its beginning and drifts: always the same one. */
const courseOf = (start: number, drift: number, swing: number): number[] =>
  Array.from(
    { length: days },
    (_, day) => start * (1 + drift * day + swing * Math.sin(day * 0.9) * Math.cos(day * 0.37)),
  );

export const coins: readonly Coin[] = [
  { name: 'Bitcoin', course: courseOf(54_000, 0.004, 0.05) },
  { name: 'Ether', course: courseOf(2_900, -0.003, 0.07) },
  { name: 'Solana', course: courseOf(128, 0.006, 0.09) },
  { name: 'Litecoin', course: courseOf(76, -0.001, 0.04) },
];
