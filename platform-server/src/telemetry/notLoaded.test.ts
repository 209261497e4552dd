import assert from 'node:assert/strict';
import { registerHooks } from 'node:module';
import { test } from 'node:test';
import { Lifetime } from '../process/lifetime.ts';

test('without an endpoint nothing of OpenTelemetry is loaded', async () => {
  const loaded: string[] = [];
  const hooks = registerHooks({
    resolve(name, context, next) {
      // The library of /metrics has the interface for exemplars, which nothing here uses.
      const isOfMetrics = context.parentURL?.includes('/prom-client/');
      if (name.startsWith('@opentelemetry/') && !isOfMetrics) loaded.push(name);
      return next(name, context);
    },
  });
  try {
    await import('../start/assemble.ts');
    const { readConfig } = await import('../config.ts');
    const { openTelemetry } = await import('../start/openTelemetry.ts');
    const open = (environment: NodeJS.ProcessEnv) =>
      openTelemetry(
        { config: { ...readConfig(environment), publicUrl: '' }, lifetime: new Lifetime() },
        {} as never,
        assert.fail,
      );
    const endpoint = { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:4318' };
    assert.equal(await open({ OTEL_TRACES_SAMPLER: 'always_on' }), null);
    assert.equal(await open({ ...endpoint, OTEL_SDK_DISABLED: 'true' }), null);
    assert.equal(await open({ ...endpoint, OTEL_TRACES_EXPORTER: 'none', OTEL_METRICS_EXPORTER: 'none' }), null);
    assert.deepEqual(loaded, []);
  } finally {
    hooks.deregister();
  }
});
