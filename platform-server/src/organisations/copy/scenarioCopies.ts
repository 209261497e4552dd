import type { CopyMade } from 'shared-contracts/api/organisation';
import { type Flow, type SavedVersion, type Scenario, scenarioCreateSchema } from 'shared-contracts/api/scenario';
import { act } from '../../acts/act.ts';
import { notFound } from '../../errors/httpError.ts';
import { track } from '../../resources/tracked.ts';
import type { TriggerChange } from '../../scenarios/triggers.ts';
import { newId } from '../../store/ids.ts';
import { CopyRepository } from '../../store/repositories/copyRepository.ts';
import { inTransaction } from '../../store/transaction.ts';
import { copiedThingKinds } from './copiedKinds.ts';
import type { ScenarioCopiesDeps } from './copyPlans.ts';
import { type CopyActors, type CopyBody, type CopyRoute, type CopyWork, noteCopy, numberOf } from './copyWork.ts';
import { mappedFlow, referencesInFlow, secretNodesOf, thingKey, withSecretsOf } from './flowReferences.ts';
import { sourceContent } from './sourceContent.ts';
import { addThings, calledIn, copiedKeys, copiedTexts, takeExisting, validateByCopies } from './thingCopies.ts';

const copiedFrom = { en: 'Copied from', fr: 'Copié depuis' };

/** What a version that is a copy is called. */
function originOf({ source, locale }: CopyWork, { name, revision }: Scenario): SavedVersion {
  const origin = `${copiedFrom[locale]} ${source.name}`;
  return { name: origin.slice(0, 80), note: `${origin}: ${name}, #${revision}`, restored_from: null };
}

/** A copy under way, and its scenarios. */
interface ScenarioWork extends CopyWork {
  chosen: ReadonlyMap<string, Scenario>;
  /** The earlier copies that are to become some of them. */
  into: ReadonlyMap<string, string | null>;
  withSamples: boolean;
  changes: TriggerChange[];
  /** Ids of those that were begun: scenarios that call each other in a circle end there. */
  begun: Set<string>;
}

const keyOf = (id: string) => thingKey({ kind: 'scenario', id });

/** Copies scenarios into another account of who asks, with what they refer to and call: all of it, or nothing. */
export class ScenarioCopies {
  readonly #deps: ScenarioCopiesDeps;
  readonly #kinds: ReturnType<typeof copiedThingKinds>;

  constructor(deps: ScenarioCopiesDeps) {
    this.#deps = deps;
    this.#kinds = copiedThingKinds({ ...deps.services, scenario: deps.scenarios });
  }

  /** @throws HttpError 402 naming the limit of the target that is full, 404 for what is not there, 422 for a choice that does not fit */
  async copy(route: CopyRoute, actors: CopyActors, body: CopyBody): Promise<CopyMade[]> {
    const { pool, scenarios: service } = this.#deps;
    const kinds = this.#kinds;
    const ids = body.scenarios.map(({ id }) => id);
    const { scenarios, things } = await sourceContent({ scenarios: service, kinds }, numberOf(route.source), ids);
    const chosen = new Map(scenarios.map((scenario) => [scenario.id, scenario]));
    const uses = new Map(body.choices.map((choice) => [thingKey(choice), choice.use]));
    const into = new Map(body.scenarios.map((one) => [one.id, one.into]));
    const changes: TriggerChange[] = [];
    const made = await inTransaction(pool, async (database) => {
      const { with_samples: withSamples } = body;
      const begun: CopyWork = { ...route, ...actors, database, kinds, things, uses, made: [], ids: new Map() };
      const work: ScenarioWork = { ...begun, chosen, into, withSamples, changes, begun: new Set() };
      await takeExisting(work);
      await addThings(work);
      const called = [...copiedKeys(work)].flatMap((key) => things.get(key) ?? []);
      for (const { kind, id } of called) if (kind === 'scenario') await this.#make(work, id);
      for (const { id } of scenarios) await this.#make(work, id);
      await validateByCopies(work);
      return work.made;
    });
    await this.#announce(numberOf(route.target), made, changes);
    return made;
  }

  /** Makes the copy of a scenario after those that it calls, so that it names them. */
  async #make(work: ScenarioWork, id: string): Promise<void> {
    if (work.begun.has(id)) return;
    work.begun.add(id);
    const scenario = work.chosen.get(id) ?? (await this.#deps.scenarios.get(numberOf(work.source), id));
    const copied = copiedKeys(work);
    for (const called of referencesInFlow(scenario.flow)) {
      const isMade = called.kind === 'scenario' && (work.chosen.has(called.id) || copied.has(thingKey(called)));
      if (isMade) await this.#make(work, called.id);
    }
    const mapping = { ids: work.ids, ...(await calledIn(work)), texts: await copiedTexts(work) };
    const flow = mappedFlow(scenario.flow, mapping, work.withSamples);
    const into = work.into.get(id) ?? null;
    work.changes.push(
      await (into === null ? this.#add(work, scenario, flow) : this.#update(work, { scenario, flow, into })),
    );
  }

  async #announce(account: string, made: readonly CopyMade[], changes: readonly TriggerChange[]): Promise<void> {
    for (const change of changes) await this.#deps.scenarios.announce(change);
    for (const { kind, id } of made) {
      if (kind !== 'scenario') await this.#kinds[kind].announce(account, id);
    }
  }

  async #add(work: ScenarioWork, scenario: Scenario, flow: Flow): Promise<TriggerChange> {
    const id = newId();
    const { name, description, tags, nodes_counter, settings } = scenario;
    const variables = work.withSamples ? scenario.variables : {};
    const head = { name, if_name_taken: 'number', description, tags };
    const body = scenarioCreateSchema.parse({ ...head, nodes_counter, settings, flow, variables });
    const change = await this.#deps.scenarios.add(work.database, work.inTarget, {
      id,
      body,
      version: originOf(work, scenario),
    });
    await this.#noted(work, scenario, { id, outcome: 'created' });
    return change;
  }

  /** Secrets that were entered into the earlier copy stay, and so does what it is called. */
  async #update(
    work: CopyWork,
    { scenario, flow, into: id }: { scenario: Scenario; flow: Flow; into: string },
  ): Promise<TriggerChange> {
    const copies = new CopyRepository(work.database, numberOf(work.target));
    const earlier = await copies.earlier('scenario', numberOf(work.source), [scenario.id]);
    if (earlier.get(scenario.id)?.id !== id) throw notFound('scenario');
    const { nodes_counter, settings } = scenario;
    const change = await this.#deps.scenarios.saveWithin(work.database, work.inTarget, id, (current) => ({
      revision: current.revision,
      nodes_counter,
      settings,
      flow: withSecretsOf(flow, current.flow),
      version: originOf(work, scenario),
    }));
    await this.#noted(work, scenario, { id, outcome: 'updated' });
    return change;
  }

  async #noted(
    work: CopyWork,
    { id: from, name, flow }: Scenario,
    { id, outcome }: Pick<CopyMade, 'id' | 'outcome'>,
  ): Promise<void> {
    const { database, source, target, inSource, inTarget, made } = work;
    work.ids.set(keyOf(from), id);
    await noteCopy(work, 'scenario', { id, from });
    await track(database, inSource, 'scenario', act('scenario.copied-to', { name, organisation: target.name }));
    await track(database, inTarget, 'scenario', act('scenario.copied-from', { name, organisation: source.name }));
    const isOpen = outcome === 'created' && secretNodesOf(flow).length > 0;
    const called = await new CopyRepository(database, numberOf(target)).nameOf('scenario', id);
    made.push({ kind: 'scenario', id, name: called, outcome, to_do: isOpen ? 'secrets' : null });
  }
}
