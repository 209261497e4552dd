/** A text so far, as two running hashes: a longer one goes on from it. */
export interface HashState {
  readonly one: number;
  readonly other: number;
}

const blank: HashState = { one: 0xdeadbeef, other: 0x41c6ce57 };

function extended({ one, other }: HashState, text: string): HashState {
  let first = one;
  let second = other;
  for (let at = 0; at < text.length; at++) {
    const unit = text.charCodeAt(at);
    first = Math.imul(first ^ unit, 2_654_435_761);
    second = Math.imul(second ^ unit, 1_597_334_677);
  }
  return { one: first, other: second };
}

const mixed = (one: number, other: number) =>
  Math.imul(one ^ (one >>> 16), 2_246_822_507) ^ Math.imul(other ^ (other >>> 13), 3_266_489_909);

/** A number of 53 bits: among the values of a month, two that share one are as good as never met. */
function finished({ one, other }: HashState): number {
  const first = mixed(one, other);
  const second = mixed(other, one);
  return 0x1_0000_0000 * (second & 0x1f_ffff) + (first >>> 0);
}

/** Where the paths of an account begin: keys of one account are not those of another. */
export const pathsOf = (account: string): HashState => extended(blank, account);

/** The path one name further. */
export const pathTo = (path: HashState, name: string): HashState => extended(path, `\0${name}`);

/** Stands for a path that has a value, whatever it is. */
export const keyOfPath = (path: HashState): number => finished(path);

/** Stands for a path with this value. Numbers, texts and yes or no are equal when they are written alike. */
export const keyOfValue = (path: HashState, value: string): number => finished(extended(path, `\x01${value}`));

/** Powers of two that numbers are told apart by; what is smaller or larger is taken for the last one. */
const powers = { least: -10, most: 50 };

function magnitudeOf(value: number): number {
  const power = value === 0 ? powers.least : Math.floor(Math.log2(Math.abs(value)));
  const steps = Math.min(Math.max(power, powers.least), powers.most) - powers.least + 1;
  return value < 0 ? -steps : steps;
}

const keyOfMagnitude = (path: HashState, magnitude: number) => finished(extended(path, `\x03${magnitude}`));

/** Stands for a path with a number about as large as this one. */
export const keyOfNumber = (path: HashState, value: number): number => keyOfMagnitude(path, magnitudeOf(value));

/** The keys of all numbers that may be above this one, or below it. */
export function keysOfNumbers(path: HashState, value: number, isAbove: boolean): number[] {
  const end = powers.most - powers.least + 1;
  const [from, to] = isAbove ? [magnitudeOf(value), end] : [-end, magnitudeOf(value)];
  return Array.from({ length: to - from + 1 }, (_, at) => keyOfMagnitude(path, from + at));
}

/** Stands for a run of a scenario. */
export const keyOfScenario = (account: string, scenarioId: string): number =>
  finished(extended(pathsOf(account), `\x02${scenarioId}`));
