import { registerHooks } from 'node:module';

/**
 * Loaded into a server before its own code: the part of it that `WEFT_BENCH_WITHOUT` names is left out from each second
 * SIGUSR2 to the next, so that it can be weighed within one process. The product has no such switch. Fails when the code
 * that it leaves out reads otherwise by now.
 */
const state = globalThis as { partIsLeftOut?: boolean };
process.on('SIGUSR2', () => {
  state.partIsLeftOut = !state.partIsLeftOut;
});

interface Cut {
  file: string;
  code: string;
  instead: string;
}

const cuts: Readonly<Record<string, readonly Cut[]>> = {
  meter: [
    {
      file: '/runs/commit/figures.ts',
      code: 'if (operations === 0) continue;',
      instead: 'if (operations === 0 || globalThis.partIsLeftOut) continue;',
    },
    {
      file: '/runs/operationsBudget.ts',
      code: 'const waits = this.#waits(account);',
      instead: 'const waits = globalThis.partIsLeftOut ? false : this.#waits(account);',
    },
  ],
  audit: [
    {
      file: '/store/repositories/auditRepository.ts',
      code: 'async function record(database: Queryable, act: AuditedAct): Promise<void> {',
      instead:
        'async function record(database: Queryable, act: AuditedAct): Promise<void> {\n    if (globalThis.partIsLeftOut) return;',
    },
  ],
};

const left = cuts[process.env.WEFT_BENCH_WITHOUT ?? ''] ?? [];

registerHooks({
  load(url, context, next) {
    const loaded = next(url, context);
    const found = left.filter(({ file }) => url.endsWith(file));
    if (found.length === 0) return loaded;
    let source = String(loaded.source);
    for (const { file, code, instead } of found) {
      if (!source.includes(code)) throw new Error(`${file} has no "${code}" any more`);
      source = source.replace(code, instead);
    }
    return { ...loaded, source };
  },
});
