import { dirname } from 'node:path';
import { pathToFileURL } from 'node:url';

/**
 * A webpack loader for a module of which the page needs what it exports, and not how that is computed: it runs when the
 * page is built. What it exports has to be JSON.
 */
export function pitch() {
  const done = this.async();
  // What it is computed from lies beside it, in the contract.
  this.addContextDependency(dirname(dirname(this.resourcePath)));
  import(pathToFileURL(this.resourcePath).href).then(
    (computed) => done(null, Object.entries(computed).map(exported).join('')),
    done,
  );
}

const exported = ([name, value]) => `export const ${name} = ${JSON.stringify(value)};\n`;
