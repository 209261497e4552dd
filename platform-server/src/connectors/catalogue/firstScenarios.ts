import type pg from 'pg';
import type { createFromTemplate, Operation } from 'shared-contracts/api/catalogue';
import { flowSchema } from 'shared-contracts/api/scenario';
import type { z } from 'zod';
import { invalidField, notFound } from '../../errors/httpError.ts';
import type { ScenarioService } from '../../scenarios/scenarioService.ts';
import { isId } from '../../store/ids.ts';
import * as configurationUseRepository from '../../store/repositories/configurationUseRepository.ts';
import type { TrackingActor } from '../../store/repositories/trackingRepository.ts';
import type { Catalogue } from './catalogue.ts';
import { type ConnectorTemplate, templateSchema } from './publicConnector.ts';

type Wanted = z.output<typeof createFromTemplate.body & z.ZodType>;

type Locale = Wanted['locale'];

interface CallSettings {
  configuration_id: string;
  version: number;
}

/** What the scenario is called, and its call. */
interface Beginning {
  name: string;
  description?: string;
  sample?: unknown;
  label: string;
  config: object;
}

interface FirstScenariosDeps {
  pool: pg.Pool;
  catalogue: Catalogue;
  scenarios: Pick<ScenarioService, 'create'>;
}

const startLabel = { en: 'Start', fr: 'Départ' } as const;

/** Scenarios to begin with a connector. */
export class FirstScenarios {
  readonly #deps: FirstScenariosDeps;

  constructor(deps: FirstScenariosDeps) {
    this.#deps = deps;
  }

  /**
   * Makes a scenario that calls the connector with a configuration of the account, stopped: that of its template, or a
   * node whose operation is still to be chosen.
   * @throws HttpError 402 at the limit of scenarios, 422 for a configuration of another connector
   */
  async create(actor: TrackingActor, id: string, { configuration_id, locale }: Wanted) {
    const { catalogue, pool, scenarios } = this.#deps;
    const account = actor.accountNumber;
    const connector = await catalogue.connector(account, id);
    const uses = isId(configuration_id) ? await configurationUseRepository.uses(pool, account, id) : [];
    const configuration = uses.find((use) => use.id === configuration_id);
    if (!configuration) {
      throw invalidField('configuration_id', {
        en: 'Choose a configuration of this connector',
        fr: 'Choisissez une configuration de ce connecteur',
      });
    }
    const set = { configuration_id, version: configuration.connector_version };
    const { data: template } = templateSchema.safeParse(connector.template);
    const beginning = template
      ? await this.#ofTemplate(account, id, template, set, locale)
      : { name: connector.name, label: connector.name, config: { configuration_id } };
    const { name, description = '', sample = null, label, config } = beginning;
    const flow = flowSchema.parse([
      { ...placed('start', 0), type: 'start', label: startLabel[locale], data: { config: { sample } } },
      { ...placed('call', 1), type: 'connector', label, data: { config } },
      { id: 'start-out-call', type: 'default', source: 'start', target: 'call', sourceHandle: 'out' },
    ]);
    const scenario = await scenarios.create(actor, {
      name,
      if_name_taken: 'number',
      description,
      scenario_folder_id: null,
      tags: [],
      variables: {},
      settings: {},
      flow,
      nodes_counter: flow.length,
    });
    return { scenario_id: scenario.id, name: scenario.name };
  }

  async #ofTemplate(
    account: string,
    id: string,
    template: ConnectorTemplate,
    set: CallSettings,
    locale: Locale,
  ): Promise<Beginning> {
    const operation = await this.#deps.catalogue.operation(account, id, template.operation, set.version);
    if (!operation) throw notFound('operation');
    return {
      name: template.name[locale],
      description: template.description[locale],
      sample: template.sample,
      label: operation.summary || operation.id,
      config: callOf(template, operation, set),
    };
  }
}

/** As the editor places columns. */
const placed = (id: string, column: number) => ({ id, position: { x: 64 + column * 256, y: 96 } });

function callOf({ parameters, body }: ConnectorTemplate, operation: Operation, set: CallSettings) {
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
