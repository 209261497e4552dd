import { readdirSync, readFileSync } from 'node:fs';
import ivm from 'isolated-vm';
import { answerGuest } from './host.js';
import { luxonSource, usesLuxon } from './luxon.js';

/** @typedef {import('../wire.js').Definition} Definition */

const guest = new URL('../guest/', import.meta.url);
const sources = new Map(
  readdirSync(guest)
    .filter((file) => file.endsWith('.js'))
    .map((file) => [`./${file}`, readFileSync(new URL(file, guest), 'utf8')]),
).set('luxon', luxonSource);

/** An isolate with one frozen context, in which the programs of an account run one after another. */
export class Realm {
  #isolate;
  /** @type {Set<number>} */
  #defined = new Set();
  #define;
  #forget;
  #invoke;
  #settle;
  /** @type {(() => void) | null} */
  #loadDates;

  /** @param {number} memoryMb */
  constructor(memoryMb) {
    this.#isolate = new ivm.Isolate({ memoryLimit: memoryMb });
    const load = this.#guest(this.#isolate.createContextSync());
    const { namespace } = load('./main.js');
    this.#loadDates = () => load('./dates.js');
    this.#define = namespace.getSync('define', { reference: true });
    this.#forget = namespace.getSync('forget', { reference: true });
    this.#invoke = namespace.getSync('invoke', { reference: true });
    this.#settle = namespace.getSync('settle', { reference: true });
  }

  /**
   * Loads modules of the guest, each once.
   *
   * @param {ivm.Context} context
   */
  #guest(context) {
    context.global.setSync('__host', new ivm.Callback(answerGuest));
    /** @type {Map<string, ivm.Module>} */
    const modules = new Map();
    const find = (/** @type {string} */ name) => {
      const module =
        modules.get(name) ??
        this.#isolate.compileModuleSync(sources.get(name) ?? '', { filename: `weft:guest/${name}` });
      modules.set(name, module);
      return module;
    };
    return (/** @type {string} */ name) => {
      const module = find(name);
      module.instantiateSync(context, find);
      module.evaluateSync();
      return module;
    };
  }

  /**
   * Whether the isolate is gone, which it is after it went over its memory limit.
   */
  get isDisposed() {
    return this.#isolate.isDisposed;
  }

  /** CPU time spent here, in milliseconds. */
  get cpuMs() {
    return this.#isolate.isDisposed ? 0 : Number(this.#isolate.cpuTime / 1_000_000n);
  }

  /**
   * @param {Definition} definition
   * @param {number} timeout milliseconds
   */
  define(definition, timeout) {
    const { program, kind, names, isAsync, code } = definition;
    if (this.#defined.has(program)) return;
    if (this.#loadDates && usesLuxon(names)) {
      this.#loadDates();
      this.#loadDates = null;
    }
    this.#define.applySync(undefined, [program, kind, names, isAsync, code], { timeout });
    this.#defined.add(program);
  }

  /** @param {number} program */
  forget(program) {
    if (this.#defined.delete(program)) this.#forget.applySync(undefined, [program]);
  }

  /**
   * Runs a program and its microtasks. Throws what isolated-vm makes of a limit, or of a rejection nobody awaited.
   *
   * @param {number} program
   * @param {number} now
   * @param {number} seed
   * @param {string} input
   * @param {number | undefined} timeout milliseconds
   * @returns {string}
   */
  invoke(program, now, seed, input, timeout) {
    const options = timeout === undefined ? undefined : { timeout };
    const text = this.#invoke.applySync(undefined, [program, now, seed, input], options);
    return String(text === '' ? this.#settle.applySync() : text);
  }

  dispose() {
    if (!this.#isolate.isDisposed) this.#isolate.dispose();
  }
}
