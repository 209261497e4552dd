/** A currency of the crypto demo. Its course is made up. */
export interface Coin {
  name: string;
  /** Euros, a value a day, the newest last. */
  course: readonly number[];
  /** How much of it the demo company has. */
  held: number;
}

const days = 30;

/** A course that swings about its beginning and drifts: always the same one. */
const courseOf = (start: number, drift: number, swing: number): number[] =>
  Array.from(
    { length: days },
    (_, day) => start * (1 + drift * day + swing * Math.sin(day * 0.9) * Math.cos(day * 0.37)),
  );

export const coins: readonly Coin[] = [
  { name: 'Bitcoin', course: courseOf(54_000, 0.004, 0.05), held: 0.42 },
  { name: 'Ether', course: courseOf(2_900, -0.003, 0.07), held: 3.5 },
  { name: 'Solana', course: courseOf(128, 0.006, 0.09), held: 42 },
  { name: 'Litecoin', course: courseOf(76, -0.001, 0.04), held: 25 },
];

/** Something bought or, where it is less than nothing, sold. */
export interface Trade {
  coin: string;
  amount: number;
  /** Days before today. */
  daysAgo: number;
}

export const trades: readonly Trade[] = [
  { coin: 'Ether', amount: 0.8, daysAgo: 1 },
  { coin: 'Solana', amount: -6, daysAgo: 3 },
  { coin: 'Bitcoin', amount: 0.05, daysAgo: 6 },
  { coin: 'Litecoin', amount: -4, daysAgo: 11 },
  { coin: 'Solana', amount: 12, daysAgo: 16 },
  { coin: 'Bitcoin', amount: -0.02, daysAgo: 22 },
];

/** What one of a currency was worth so many days ago; with nothing said, today. */
export const courseValueOf = ({ course }: Coin, daysAgo = 0): number => course.at(-1 - daysAgo) ?? 0;
