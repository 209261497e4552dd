import type pg from 'pg';
import type { createFromTemplate, Operation } from 'shared-contracts/api/catalogue';
import { flowSchema } from 'shared-contracts/api/scenario';
import type { z } from 'zod';
import { HttpError, invalidField, notFound } from '../../errors/httpError.ts';
import type { ScenarioService } from '../../scenarios/scenarioService.ts';
import { isId } from '../../store/ids.ts';
import { ConfigurationUseRepository } from '../../store/repositories/configurationUseRepository.ts';
import type { TrackingActor } from '../../store/repositories/trackingRepository.ts';
import type { Catalogue } from './catalogue.ts';
import { type ConnectorTemplate, templateSchema } from './publicConnector.ts';

type Wanted = z.output<typeof createFromTemplate.body & z.ZodType>;

interface FirstScenariosDeps {
  pool: pg.Pool;
  catalogue: Catalogue;
  scenarios: Pick<ScenarioService, 'create'>;
}

const startLabel = { en: 'Start', fr: 'Début' } as const;

/** Scenarios to begin with a connector. */
export class FirstScenarios {
  readonly #deps: FirstScenariosDeps;

  constructor(deps: FirstScenariosDeps) {
    this.#deps = deps;
  }

  /**
   * Makes the scenario of a connector's template, stopped, with a configuration of the account.
   * @throws HttpError 402 at the limit of scenarios, 404 for a connector without a template, 422 for a configuration of another connector
   */
  async create(actor: TrackingActor, id: string, { configuration_id, locale }: Wanted) {
    const { catalogue, pool, scenarios } = this.#deps;
    const account = actor.accountNumber;
    const connector = await catalogue.connector(account, id);
    const { data: template } = templateSchema.safeParse(connector.template);
    if (!template) throw new HttpError('not_found.template');
    const uses = isId(configuration_id) ? await new ConfigurationUseRepository(pool).uses(account, id) : [];
    const configuration = uses.find((use) => use.id === configuration_id);
    if (!configuration) {
      throw invalidField('configuration_id', {
        en: 'Choose a configuration of this connector',
        fr: 'Choisissez une configuration de ce connecteur',
      });
    }
    const version = configuration.connector_version;
    const operation = await catalogue.operation(account, id, template.operation, version);
    if (!operation) throw notFound('operation');
    const flow = flowSchema.parse([
      {
        ...placed('start', 0),
        type: 'start',
        label: startLabel[locale],
        data: { config: { sample: template.sample ?? null } },
      },
      {
        ...placed('call', 1),
        type: 'connector',
        label: operation.summary || operation.id,
        data: { config: callOf(template, operation, { configuration_id, version }) },
      },
      { id: 'start-out-call', type: 'default', source: 'start', target: 'call', sourceHandle: 'out' },
    ]);
    const head = {
      name: template.name[locale],
      if_name_taken: 'number' as const,
      description: template.description[locale],
    };
    const scenario = await scenarios.create(actor, {
      ...head,
      ...{ scenario_folder_id: null, tags: [], variables: {}, settings: {}, flow, nodes_counter: flow.length },
    });
    return { scenario_id: scenario.id, name: scenario.name };
  }
}

/** As the editor places columns. */
const placed = (id: string, column: number) => ({ id, position: { x: 64 + column * 256, y: 96 } });

function callOf(
  { parameters, body }: ConnectorTemplate,
  operation: Operation,
  set: { configuration_id: string; version: number },
) {
  const [first] = operation.bodies;
  const fields = Object.entries(body).map(([path, value]) => ({ path, value }));
  return {
    ...set,
    operation_id: operation.id,
    parameters: operation.parameters.flatMap(({ place, name }) => {
      const value = Object.hasOwn(parameters, name) ? parameters[name] : undefined;
      return value === undefined ? [] : [{ place, name, value }];
    }),
    body: { media_type: first && fields.length > 0 ? first.media_type : '', mode: 'fields', fields, whole: '' },
  };
}
