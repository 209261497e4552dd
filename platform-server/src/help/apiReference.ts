import { apiBase, type Endpoint } from 'shared-contracts/api';
import { z } from 'zod';
import { type Html, html } from '../html/html.ts';
import type { HelpTexts } from './texts.ts';

interface Parameter {
  name: string;
  place: 'path' | 'query';
  required: boolean;
}

function parametersOf(place: Parameter['place'], schema: z.ZodType | undefined): Parameter[] {
  if (!schema) return [];
  const described = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
  const { properties = {}, required = [] } = described;
  return Object.keys(properties).map((name) => ({
    name,
    place,
    required: place === 'path' || required.includes(name),
  }));
}

function accessOf({ access }: Endpoint, texts: HelpTexts): string {
  const roles = access.anyOf?.map((flag) => flag.slice('is'.length)).join(', ');
  return [
    access.public && texts.public,
    access.write && texts.changes,
    roles && texts.roles.replace('{roles}', roles),
    access.credential && texts.credential,
  ]
    .filter(Boolean)
    .join(' · ');
}

function parameterTable(endpoint: Endpoint, texts: HelpTexts): Html | false {
  const parameters = [...parametersOf('path', endpoint.params), ...parametersOf('query', endpoint.query)];
  if (parameters.length === 0) return false;
  const rows = parameters.map(
    ({ name, place, required }) =>
      html`<tr><td><code>${name}</code></td><td>${place}</td><td>${required && texts.yes}</td></tr>`,
  );
  return html`<div class="table" tabindex="0"><table><thead><tr><th>${texts.name}</th><th>${texts.place}</th><th>${texts.required}</th></tr></thead><tbody>${rows}</tbody></table></div>`;
}

function bodySchema(endpoint: Endpoint, texts: HelpTexts): Html | false {
  if (!endpoint.body) return false;
  const { $schema: _, ...schema } = z.toJSONSchema(endpoint.body, { io: 'input', unrepresentable: 'any' });
  return html`<details><summary>${texts.body}</summary><pre tabindex="0"><code>${JSON.stringify(schema, null, 2)}</code></pre></details>`;
}

function callOf(endpoint: Endpoint, texts: HelpTexts): Html {
  return html`<section class="call" id="${endpoint.id}">
<h3><span class="method">${endpoint.method}</span> <code>${apiBase}${endpoint.path}</code></h3>
<p>${endpoint.summary}<span class="dim">${accessOf(endpoint, texts)}</span></p>
${parameterTable(endpoint, texts)}${bodySchema(endpoint, texts)}
</section>`;
}

/** Every call of the product API for people, from the endpoints that its routes are made of. */
export function apiReference(endpoints: readonly Endpoint[], texts: HelpTexts): Html {
  const groups = Map.groupBy(endpoints, ({ path }) => path.split('/')[1] ?? '');
  const openApi = `${apiBase}/openapi.json`;
  return html`<h1>${texts.api}</h1>
<p>${texts.apiIntro} <a href="${openApi}"><code>${openApi}</code></a></p>
${[...groups].map(([name, calls]) => html`<h2 id="${name}">${name}</h2>${calls.map((call) => callOf(call, texts))}`)}`;
}
