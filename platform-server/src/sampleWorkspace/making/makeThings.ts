import { createCatalogueConnector } from 'shared-contracts/api/catalogue';
import { createConfiguration } from 'shared-contracts/api/connector';
import { conversionEntryEndpoints, createConversion } from 'shared-contracts/api/conversion';
import { createFilter, filterEntryEndpoints } from 'shared-contracts/api/filter';
import { createImportPage, publishImportPage } from 'shared-contracts/api/import-page';
import { createScenario, startScenario } from 'shared-contracts/api/scenario';
import { createTunnel } from 'shared-contracts/api/tunnel';
import { createWebhook } from 'shared-contracts/api/webhook';
import type { ServerLocale } from '../../languages/preferredLocale.ts';
import type { SampleThings } from '../../store/repositories/sampleWorkspaceRepository.ts';
import type { SampleEvent } from '../content/events.ts';
import { countries, countryColumns, watchedProducts } from '../content/lists.ts';
import { type MadeThings, type SampleScenario, scenarioBody } from '../content/scenarios.ts';
import { names } from '../content/texts.ts';
import { sampleDocument } from '../service/document.ts';
import { samplePath } from '../service/serveSampleService.ts';
import type { ProductCalls } from './productCalls.ts';

interface MakingOptions {
  locale: ServerLocale;
  publicUrl: string;
  serviceKey: string;
}

/** `host:port` of this server, which a tunnel leads to. */
function targetOf(publicUrl: string): string {
  const { hostname, port, protocol } = new URL(publicUrl);
  return `${hostname}:${port || (protocol === 'https:' ? 443 : 80)}`;
}

async function makeLists(calls: ProductCalls, locale: ServerLocale) {
  const table = await calls.call(createConversion, {
    body: {
      name: names.countries[locale],
      match: 'no-case',
      unmatched: 'hold',
      value_columns: [countryColumns.value[locale]],
      result_columns: [{ name: countryColumns.name[locale] }, { name: countryColumns.zone[locale] }],
    },
  });
  await calls.call(conversionEntryEndpoints.saveEntries, {
    params: { id: table.id },
    body: { added: countries.map(([code, name, zone]) => ({ values: [code], results: [name[locale], zone] })) },
  });
  const list = await calls.call(createFilter, { body: { name: names.products[locale], match: 'no-case' } });
  const saved = await calls.call(filterEntryEndpoints.saveEntries, {
    params: { id: list.id },
    body: { added: watchedProducts.map((sku) => ({ values: [sku] })) },
  });
  return { countries: table.id, products: list.id, productsVersion: saved.version };
}

/** The way to the service: its tunnel, its connector and a configuration with its key. */
async function makeConfiguration(calls: ProductCalls, { locale, publicUrl, serviceKey }: MakingOptions) {
  const tunnel = await calls.call(createTunnel, {
    body: { name: names.tunnel[locale], targets: [targetOf(publicUrl)] },
  });
  const url = `${publicUrl}${samplePath}`;
  const connector = await calls.call(createCatalogueConnector, {
    body: { name: names.connector[locale], source: { document: JSON.stringify(sampleDocument(url)) } },
  });
  const configuration = await calls.call(createConfiguration, {
    body: {
      name: names.configuration[locale],
      connector_id: connector.id,
      base_url: url,
      tunnel_id: tunnel.id,
      authentication: { type: 'api-key', place: 'header', name: 'X-Api-Key', secret: serviceKey },
      environment: 'production',
    },
  });
  return { tunnel: tunnel.id, configuration: configuration.id };
}

async function makeScenarios(calls: ProductCalls, things: MadeThings, locale: ServerLocale) {
  const made: Partial<Record<SampleScenario, string>> = {};
  for (const scenario of ['orders', 'stock', 'invoices', 'support', 'prices'] as const) {
    const { id } = await calls.call(createScenario, { body: scenarioBody(scenario, things, locale) });
    made[scenario] = id;
  }
  return made as Record<SampleScenario, string>;
}

const webhookNames = {
  orders: names.shopOrders,
  stock: names.stockChanges,
  invoices: names.newInvoices,
  support: names.supportForm,
} as const;

async function makeWebhooks(calls: ProductCalls, scenarios: Record<SampleScenario, string>, locale: ServerLocale) {
  const urls: Partial<Record<SampleEvent['to'], string>> = {};
  for (const [scenario, name] of Object.entries(webhookNames) as [SampleEvent['to'], typeof names.shopOrders][]) {
    const body = { name: name[locale], scenario_ids: [scenarios[scenario]] };
    urls[scenario] = (await calls.call(createWebhook, { body })).url;
  }
  return urls as Record<SampleEvent['to'], string>;
}

async function makeImportPage(calls: ProductCalls, scenario: string, locale: ServerLocale): Promise<string> {
  const texts = {
    en: { title: names.priceList.en, intro: 'Send a list of prices.', thanks: 'The shop has the new prices.' },
    fr: { title: names.priceList.fr, intro: 'Envoyez une liste de prix.', thanks: 'La boutique a les nouveaux prix.' },
  };
  const page = await calls.call(createImportPage, {
    body: {
      name: names.priceList[locale],
      scenario_ids: [scenario],
      content: {
        texts,
        columns: [
          { key: 'sku', label: { en: 'Product', fr: 'Produit' }, aliases: ['sku'], required: true, example: 'LAMP-1' },
          {
            key: 'price',
            label: { en: 'Price', fr: 'Prix' },
            type: 'number',
            required: true,
            min: '0.01',
            example: '49.90',
          },
        ],
      },
    },
  });
  await calls.call(publishImportPage, { params: { id: page.id }, body: { revision: page.revision } });
  return page.url;
}

/** Makes all that a sample workspace has, each by the call of the product that makes it. */
export async function makeThings(calls: ProductCalls, options: MakingOptions): Promise<SampleThings> {
  const { locale } = options;
  const { productsVersion, ...lists } = await makeLists(calls, locale);
  const { tunnel, configuration } = await makeConfiguration(calls, options);
  const scenarios = await makeScenarios(calls, { ...lists, configuration }, locale);
  const webhooks = await makeWebhooks(calls, scenarios, locale);
  const importPage = await makeImportPage(calls, scenarios.prices, locale);
  const revisions: Record<string, number> = {};
  for (const [scenario, id] of Object.entries(scenarios)) {
    revisions[scenario] = (await calls.call(startScenario, { params: { id } })).revision;
  }
  return {
    ...lists,
    productsVersion,
    tunnel,
    scenarios,
    webhooks,
    importPage,
    invoicesRevision: revisions.invoices ?? 1,
  };
}
