import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { test } from 'node:test';
import { Validator } from '@cfworker/json-schema';
import { Validator as DocumentValidator } from '@seriousme/openapi-schema-validator';
import { answerPath, type HttpPaging } from 'shared-contracts/nodes';
import { publicConnectorSchema } from '../../src/connectors/catalogue/publicConnector.ts';
import { publicCategories } from '../../src/connectors/catalogue/publicConnectors.ts';
import { readDocument } from '../../src/connectors/catalogue/reading/readDocument.ts';
import { catalogueFolder, connectorKeys, type DocumentOperation, PublicDocument } from './publicDocument.ts';

const { resolve } = createRequire(import.meta.url);
/** How services name the size or the place of a page. */
const pageWords =
  /^(page|per_page|page\[size\]|pageSize|page_size|PageSize|limit|count|maxResults|cursor|offset|after|startAt)$/;

const textOf = (key: string, file: string) => readFileSync(new URL(`${key}/${file}`, catalogueFolder), 'utf8');
/** Steps and remarks of a guide. */
const stepsOf = (guide: string) => guide.match(/^(-|\d\.) /gm)?.length ?? 0;
const nameOf = ({ operationId, path }: DocumentOperation) => operationId ?? path;

/** What is wrong with the examples of an operation. */
function exampleFaults({ root }: PublicDocument, operation: DocumentOperation): string[] {
  const contents = operation.answers.flatMap(([, { content }]) => Object.values(content ?? {}));
  return [...operation.bodies, ...contents].flatMap(({ schema, example }) => {
    if (schema === undefined || example === undefined) return [`${nameOf(operation)}: no schema or no example`];
    const whole = { allOf: [schema], components: root.components };
    const { valid, errors } = new Validator(whole, '2020-12', false).validate(example);
    return valid ? [] : [`${nameOf(operation)}: ${errors.map(({ error }) => error).join(' ')}`];
  });
}

/** What an operation lacks for people to find and use it. */
function operationFaults({ root }: PublicDocument, operation: DocumentOperation): string[] {
  const { operationId, summary, tags, answers, path, parameters } = operation;
  const groups = root.tags.map(({ name }) => name);
  const declared = parameters.filter(({ in: place }) => place === 'path').map(({ name }) => `{${name}}`);
  const faults = [
    /^[a-z][A-Za-z0-9]*$/.test(operationId) ? '' : 'its id is not in camelCase',
    summary ? '' : 'no summary',
    tags?.length === 1 && groups.includes(tags[0] ?? '') ? '' : 'not in one group of the document',
    answers.length > 0 ? '' : 'no answer of success',
    answers.every(([status, { content }]) => status === '204' || content) ? '' : 'an answer without content',
    declared.sort().join() === (path.match(/\{[^{}]+\}/g) ?? []).sort().join() ? '' : 'other names in its path',
  ];
  return faults.filter(Boolean).map((fault) => `${nameOf(operation)}: ${fault}`);
}

/** Whether the paging of an operation fits its parameters, its body and its answer. */
function pagingFaults(document: PublicDocument, operation: DocumentOperation, paging: HttpPaging | null): string[] {
  const { parameters, bodies, answers } = operation;
  const inBody = (name: string) => document.schemaAt(bodies[0]?.schema, [name]) !== undefined;
  const isInQuery = ({ name, in: place }: { name: string; in: string }) => place === 'query' && pageWords.test(name);
  if (paging === null) return parameters.some(isInQuery) ? [`${nameOf(operation)}: says not how it pages`] : [];
  const answer = Object.values(answers[0]?.[1].content ?? {})[0]?.schema;
  const leadsTo = (path: string) =>
    document.schemaAt(
      answer,
      (answerPath(path)?.keys ?? ['']).map((key) => (key === -1 ? 0 : key)),
    )?.type;
  const { type, place, parameter, next, items } = paging;
  const isNamed = type === 'page' || type === 'offset' || type === 'cursor';
  const isThere = place === 'body' ? inBody : (name: string) => parameters.some((one) => one.name === name);
  return [
    ...(leadsTo(items) === 'array' ? [] : [`${nameOf(operation)}: no list at ${items}`]),
    ...(isNamed && !isThere(parameter) ? [`${nameOf(operation)}: no ${parameter} in the ${place}`] : []),
    ...((type === 'cursor' || type === 'next') && !leadsTo(next) ? [`${nameOf(operation)}: nothing at ${next}`] : []),
  ];
}

test('there are connectors of fourteen services and more', () => assert.ok(connectorKeys.length >= 15));

for (const key of connectorKeys) {
  test(`${key} is a valid document of OpenAPI 3.1 that is read without a warning`, async () => {
    const document = new PublicDocument(key);
    assert.equal(document.root.openapi, '3.1.0');
    const { valid, errors } = await new DocumentValidator().validate(structuredClone(document.root));
    assert.ok(valid, JSON.stringify(errors));
    const { problems, result } = await readDocument(Buffer.from(textOf(key, 'openapi.yaml')));
    assert.deepEqual(problems, []);
    assert.deepEqual(
      result?.operations.map(({ id }) => id).sort(),
      document.operations.map(({ operationId }) => operationId).sort(),
    );
    assert.ok(result?.schemes.length);
    const pagingOf = new Map(result?.operations.map(({ id, paging }) => [id, paging]));
    const faults = (operation: DocumentOperation) => [
      ...operationFaults(document, operation),
      ...exampleFaults(document, operation),
      ...pagingFaults(document, operation, pagingOf.get(operation.operationId) ?? null),
    ];
    assert.deepEqual(document.operations.flatMap(faults), []);
  });

  test(`${key} is described in both languages, with a category, an icon and a guide`, () => {
    const about = publicConnectorSchema.parse(JSON.parse(textOf(key, 'connector.json')));
    assert.equal(about.key, key);
    assert.ok(
      publicCategories.some((category) => category.key === about.category),
      about.category,
    );
    assert.ok(existsSync(resolve(`@tabler/icons/outline/${about.icon}.svg`)), String(about.icon));
    const template = about.template ? [about.template.name, about.template.description] : [];
    for (const text of [about.description, about.guide, ...about.changelog, ...template]) {
      assert.ok(text.en.trim() && text.fr.trim());
      assert.notEqual(text.en, text.fr);
    }
    assert.ok(stepsOf(about.guide.en) >= 8);
    assert.equal(stepsOf(about.guide.en), stepsOf(about.guide.fr));
    assert.ok(about.guide.en.includes('429'));
  });

  test(`${key} names calls in its guide and in its template that it has`, () => {
    const about = JSON.parse(textOf(key, 'connector.json'));
    const document = new PublicDocument(key);
    const summaries = document.operations.map(({ summary }) => summary);
    const tried = /test call of \*\*([^*]+)\*\*/.exec(about.guide.en)?.[1] ?? '';
    assert.ok(summaries.includes(tried), tried);
    if (!about.template) return;
    const operation = document.operations.find(({ operationId }) => operationId === about.template.operation);
    assert.ok(operation, about.template.operation);
    for (const name of Object.keys(about.template.parameters ?? {})) {
      assert.ok(
        operation.parameters.some((parameter) => parameter.name === name),
        name,
      );
    }
    for (const path of Object.keys(about.template.body ?? {})) {
      const keys = path.split('.').map((part) => (/^\d+$/.test(part) ? Number(part) : part));
      assert.ok(document.schemaAt(operation.bodies[0]?.schema, keys), path);
    }
  });
}
