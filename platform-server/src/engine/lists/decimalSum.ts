import { exactInteger } from 'shared-contracts/nodes';

/** A number as the language writes it. */
const written = /^(-?)(\d+)(?:\.(\d+))?(?:e([+-]\d+))?$/;

/** Adds decimal numbers as they are written, so that 0.1 and 0.2 are 0.3, and whole numbers of any length. */
export class DecimalSum {
  /** The sum of whole numbers that no addition has rounded yet. */
  #small = 0;
  /** All else, times ten to the power of `scale`. */
  #units = 0n;
  #scale = 0;
  /** Some of them were whole numbers kept by their digits; so is their sum. */
  #isExact = false;

  add(value: number | bigint): void {
    if (typeof value === 'bigint') {
      this.#isExact = true;
      this.#units += value * 10n ** BigInt(this.#scale);
      return;
    }
    const small = this.#small + value;
    if (Number.isSafeInteger(value) && Number.isSafeInteger(small)) this.#small = small;
    else this.#addWritten(String(value));
  }

  #addWritten(text: string): void {
    const [, sign = '', whole = '', fraction = '', exponent = '0'] = written.exec(text) ?? [];
    const digits = BigInt(`${sign}${whole}${fraction}`);
    const places = fraction.length - Number(exponent);
    if (places > this.#scale) {
      this.#units *= 10n ** BigInt(places - this.#scale);
      this.#scale = places;
    }
    this.#units += digits * 10n ** BigInt(this.#scale - places);
  }

  /** The sum; one of long whole numbers by its digits. */
  get value(): unknown {
    const { number } = this;
    const unit = 10n ** BigInt(this.#scale);
    const isLong = this.#isExact && !Number.isSafeInteger(number) && this.#total % unit === 0n;
    return isLong ? exactInteger(String(this.#total / unit)) : number;
  }

  /** The sum as a number of the language. */
  get number(): number {
    return Number(`${this.#total}e-${this.#scale}`);
  }

  get #total(): bigint {
    return this.#units + BigInt(this.#small) * 10n ** BigInt(this.#scale);
  }
}
