import { webcrypto } from 'node:crypto';
import { TestEnvironment as JsdomEnvironment } from 'jest-environment-jsdom';
import { TestEnvironment as NodeEnvironment } from 'jest-environment-node';

/** Classes jsdom lacks or has in a form that React Router, SWR and our API client cannot use. */
const fromNode = {
  AbortController,
  AbortSignal,
  CompressionStream,
  DecompressionStream,
  Headers,
  ReadableStream,
  Request,
  Response,
  TextDecoder,
  TextDecoderStream,
  TextEncoder,
  TextEncoderStream,
  TransformStream,
  Uint8Array,
  WritableStream,
  fetch,
  structuredClone,
};

/** Node's MessageChannel keeps the process alive; React and Ant Design need no more than a later turn. */
class TimedMessageChannel {
  port1 = { onmessage: null, close() {}, postMessage: (data) => this.#deliver(this.port2, data) };
  port2 = { onmessage: null, close() {}, postMessage: (data) => this.#deliver(this.port1, data) };

  #deliver(port, data) {
    setTimeout(() => port.onmessage?.({ data }), 0);
  }
}

/** jsdom refuses the signals of Node's AbortController; this listens to them on its behalf. */
function acceptNodeSignals(target) {
  const add = target.addEventListener;
  target.addEventListener = function addEventListener(type, listener, options) {
    const signal = options?.signal;
    if (!(signal instanceof AbortSignal)) return add.call(this, type, listener, options);
    if (signal.aborted) return undefined;
    signal.addEventListener('abort', () => this.removeEventListener(type, listener, options), { once: true });
    return add.call(this, type, listener, { ...options, signal: undefined });
  };
}

class BrowserEnvironment extends JsdomEnvironment {
  async setup() {
    await super.setup();
    Object.assign(this.global, fromNode, { MessageChannel: TimedMessageChannel });
    Object.defineProperty(this.global, 'crypto', { value: webcrypto, configurable: true });
    acceptNodeSignals(this.global.EventTarget.prototype);
    // jest has given the window a method of its own.
    acceptNodeSignals(this.global);
  }
}

/** A window for `.tsx`, and for a `.ts` that asks for one by `@jest-environment-options {"window": true}`. */
export default function Environment(config, context) {
  const withWindow = config.projectConfig.testEnvironmentOptions.window || context.testPath.endsWith('.tsx');
  return withWindow ? new BrowserEnvironment(config, context) : new NodeEnvironment(config, context);
}
