import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Counter, Registry } from 'prom-client';
import { mergeFigures } from './mergeFigures.ts';

async function figuresOf(process: string, names: string[]): Promise<string> {
  const registry = new Registry();
  registry.setDefaultLabels({ process });
  for (const name of names) new Counter({ name, help: `Counts ${name}`, registers: [registry] }).inc(Number(process));
  return registry.metrics();
}

test('figures of one name stand together below one description, whichever process has them', async () => {
  const texts = [await figuresOf('1', ['runs', 'pages']), await figuresOf('2', ['runs', 'mails'])];
  assert.equal(
    mergeFigures(texts),
    [
      '# HELP runs Counts runs\n# TYPE runs counter\nruns{process="1"} 1\nruns{process="2"} 2',
      '# HELP pages Counts pages\n# TYPE pages counter\npages{process="1"} 1',
      '# HELP mails Counts mails\n# TYPE mails counter\nmails{process="2"} 2\n',
    ].join('\n\n'),
  );
});
