import type pg from 'pg';
import { namesakeOf } from 'shared-contracts/api';
import type { CopiedKind, CopiedThing, CopyPlan, CopyUse } from 'shared-contracts/api/organisation';
import { nodesOf, type Scenario } from 'shared-contracts/api/scenario';
import { isAnnotation } from 'shared-contracts/nodes';
import type { ScenarioService } from '../../scenarios/scenarioService.ts';
import { CopyRepository, type NamedThing } from '../../store/repositories/copyRepository.ts';
import * as organisationFigureRepository from '../../store/repositories/organisationFigureRepository.ts';
import { planUseOf } from '../organisationCards.ts';
import { connectorChoices } from './connectorChoices.ts';
import { type CopiedServices, copiedThingKinds } from './copiedKinds.ts';
import { type CopyRoute, numberOf } from './copyWork.ts';
import { flowChanges } from './flowChanges.ts';
import { secretNodesOf, type TargetWording, thingKey } from './flowReferences.ts';
import { type ReferredThing, type SourceContent, sourceContent } from './sourceContent.ts';
import { calledIn, copiedTexts } from './thingCopies.ts';

export interface ScenarioCopiesDeps {
  pool: pg.Pool;
  scenarios: ScenarioService;
  services: Omit<CopiedServices, 'scenario'>;
}

/** What the target has for a thing: what may take its place, and what did so before. */
interface Candidates {
  choices: readonly NamedThing[];
  earlier: NamedThing | undefined;
}

/** Triggers of a copy are its own unless it had some before: two scenarios on one webhook are seldom meant. */
const ownTriggers = new Set(['webhook', 'import_page']);

function suggestedFor({ kind, name }: ReferredThing, { choices, earlier }: Candidates, canCopy: boolean): CopyUse {
  const called = ownTriggers.has(kind) ? undefined : namesakeOf(name, choices);
  const [choice] = [earlier, called].filter((one) => choices.some(({ id }) => id === one?.id));
  if (choice) return { use: 'existing', target_id: choice.id };
  return { use: canCopy ? 'copy' : 'empty' };
}

/** What scenarios refer to, and what the target has for it. Nothing is made. */
export class CopyPlans {
  readonly #deps: ScenarioCopiesDeps;
  readonly #kinds: ReturnType<typeof copiedThingKinds>;

  constructor(deps: ScenarioCopiesDeps) {
    this.#deps = deps;
    this.#kinds = copiedThingKinds({ ...deps.services, scenario: deps.scenarios });
  }

  /** @throws HttpError 404 for a scenario that the source does not have */
  async plan({ source, target }: CopyRoute, ids: readonly string[]): Promise<CopyPlan> {
    const { pool, scenarios } = this.#deps;
    const content = await sourceContent({ scenarios, kinds: this.#kinds }, numberOf(source), ids);
    const figures = await organisationFigureRepository.of(pool, [numberOf(target)], Date.now());
    const earlier = await new CopyRepository(pool, numberOf(target)).earlier('scenario', numberOf(source), ids);
    const things = await this.#things({ source, target }, content);
    const taken = things.flatMap((one) =>
      one.suggested.use === 'existing' ? [[thingKey(one), one.suggested.target_id] as const] : [],
    );
    const work = { database: pool, source, target, things: content.things, ids: new Map(taken) };
    const wording = { ...(await calledIn(work)), texts: await copiedTexts(work) };
    const planned = (scenario: Scenario) =>
      this.#plannedScenario(scenario, wording, { target: numberOf(target), earlier: earlier.get(scenario.id) });
    return {
      scenarios: await Promise.all(content.scenarios.map(planned)),
      things,
      limits: planUseOf(target.account, figures.get(numberOf(target))),
    };
  }

  async #plannedScenario(
    scenario: Scenario,
    wording: TargetWording,
    { target, earlier }: { target: string; earlier: NamedThing | undefined },
  ) {
    const { id, name, flow } = scenario;
    const node_count = nodesOf(flow).filter((node) => !isAnnotation(node)).length;
    const copy = earlier && (await this.#deps.scenarios.get(target, earlier.id));
    return {
      id,
      name,
      node_count,
      secret_nodes: secretNodesOf(flow),
      earlier: copy
        ? {
            id: copy.id,
            name: copy.name,
            status: copy.status,
            updated_at: copy.updated_at,
            changes: flowChanges(copy.flow, flow, wording),
          }
        : null,
    };
  }

  async #things({ source, target }: CopyRoute, { things }: SourceContent): Promise<CopiedThing[]> {
    const copies = new CopyRepository(this.#deps.pool, numberOf(target));
    const planned: CopiedThing[] = [];
    for (const kind of Object.keys(this.#kinds) as CopiedKind[]) {
      const ofKind = [...things.values()].filter((thing) => thing.kind === kind);
      if (ofKind.length === 0) continue;
      const ids = ofKind.map(({ id }) => id);
      const [all, earlier] = [await copies.things(kind), await copies.earlier(kind, numberOf(source), ids)];
      const fitting =
        kind === 'connector' ? await connectorChoices(this.#deps.pool, numberOf(source), numberOf(target), ids) : null;
      for (const thing of ofKind) {
        const choices = fitting ? (fitting.get(thing.id) ?? []) : all;
        planned.push(this.#plannedThing(thing, { choices, earlier: earlier.get(thing.id) }));
      }
    }
    return planned;
  }

  #plannedThing(thing: ReferredThing, candidates: Candidates): CopiedThing {
    const canCopy = thing.kind === 'scenario' || this.#kinds[thing.kind].add !== null;
    const { kind, id, name, detail, usedBy, usedByThings, isDirect, hasSecrets } = thing;
    return {
      kind,
      id,
      name,
      detail,
      used_by: [...new Set(usedBy)],
      only_for: isDirect ? [] : usedByThings,
      can_copy: canCopy,
      has_secrets: hasSecrets,
      choices: [...candidates.choices],
      suggested: suggestedFor(thing, candidates, canCopy),
    };
  }
}
