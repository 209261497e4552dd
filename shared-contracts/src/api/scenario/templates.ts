import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { flowSchema } from './flow.ts';
import { referredThings } from './referred.ts';

/** Something of the account that nodes of a template name. */
export const templateNeedSchema = z.object({
  kind: z.enum(referredThings),
  /** What the nodes of the template name it by. */
  id: z.string(),
  name: z.string(),
  /** Of a configuration: the connector it has to be of; null while the catalogue does not have it. */
  connector_id: z.string().nullable(),
  /** A new one that fits: the body that creates it, and its first entries; null for what has to be set up by hand. */
  create: z
    .object({
      body: z.record(z.string(), z.unknown()),
      entries: z.array(z.object({ values: z.array(z.string()), results: z.array(z.string()) })),
    })
    .nullable(),
});
export type TemplateNeed = z.output<typeof templateNeedSchema>;

/** A scenario to begin with: its flow, and what it needs to start. */
export const scenarioTemplateSchema = z.object({
  id: z.string(),
  name: z.string(),
  description: z.string(),
  /** Words that people look for it by, beside its name and description. */
  words: z.string(),
  needs: z.array(templateNeedSchema),
  /** What is to be filled in by hand before it can start, one sentence each. */
  to_fill: z.array(z.string()),
  /** As an export: what is missing here is noted in its nodes, to be chosen again. */
  flow: flowSchema,
});
export type ScenarioTemplate = z.output<typeof scenarioTemplateSchema>;

/** Templates of scenarios, in the language of `Accept-Language`. A scenario is made of one by creating it with its flow. */
export const listScenarioTemplates = endpoint({
  id: 'scenario.templates',
  method: 'GET',
  path: '/scenario/templates/',
  summary: 'List templates of scenarios',
  access: {},
  answer: z.array(scenarioTemplateSchema),
});
