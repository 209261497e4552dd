import type { CopyMade } from 'shared-contracts/api/organisation';
import { type SavedVersion, type Scenario, scenarioCreateSchema } from 'shared-contracts/api/scenario';
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
import { type Mapping, mappedFlow, secretNodesOf, thingKey, withSecretsOf } from './flowReferences.ts';
import { sourceContent } from './sourceContent.ts';
import { addThings, calledIn, copiedTexts, takeExisting } from './thingCopies.ts';

const copiedFrom = { en: 'Copied from', fr: 'Copié depuis' };

/** What a version that is a copy is called. */
function originOf({ source, locale }: CopyWork, { name, revision }: Scenario): SavedVersion {
  const origin = `${copiedFrom[locale]} ${source.name}`;
  return { name: origin.slice(0, 80), note: `${origin}: ${name}, #${revision}`, restored_from: null };
}

/** A scenario on its way, and the earlier copy that is to become it; null for a new one. */
interface Copied {
  scenario: Scenario;
  into: string | null;
  mapping: Mapping;
  withSamples: boolean;
}

/** Copies scenarios into another account of who asks, with what they refer to: all of it, or nothing. */
export class ScenarioCopies {
  readonly #deps: ScenarioCopiesDeps;
  readonly #kinds: ReturnType<typeof copiedThingKinds>;

  constructor(deps: ScenarioCopiesDeps) {
    this.#deps = deps;
    this.#kinds = copiedThingKinds(deps.services);
  }

  /** @throws HttpError 402 naming the limit of the target that is full, 404 for what is not there, 422 for a choice that does not fit */
  async copy(route: CopyRoute, actors: CopyActors, body: CopyBody): Promise<CopyMade[]> {
    const { pool, scenarios: service } = this.#deps;
    const kinds = this.#kinds;
    const ids = body.scenarios.map(({ id }) => id);
    const { scenarios, things } = await sourceContent({ scenarios: service, kinds }, numberOf(route.source), ids);
    const uses = new Map(body.choices.map((choice) => [thingKey(choice), choice.use]));
    const into = new Map(body.scenarios.map((one) => [one.id, one.into]));
    const changes: TriggerChange[] = [];
    const made = await inTransaction(pool, async (database) => {
      const work: CopyWork = { ...route, ...actors, database, kinds, things, uses, made: [], ids: new Map() };
      await takeExisting(work);
      await addThings(work);
      const mapping = { ids: work.ids, ...(await calledIn(work)), texts: await copiedTexts(work) };
      for (const scenario of scenarios) {
        const copied = { scenario, into: into.get(scenario.id) ?? null, mapping, withSamples: body.with_samples };
        changes.push(await (copied.into === null ? this.#add(work, copied) : this.#update(work, copied, copied.into)));
      }
      return work.made;
    });
    await this.#announce(numberOf(route.target), made, changes);
    return made;
  }

  async #announce(account: string, made: readonly CopyMade[], changes: readonly TriggerChange[]): Promise<void> {
    for (const change of changes) await this.#deps.scenarios.announce(change);
    for (const { kind, id } of made) {
      if (kind !== 'scenario') await this.#kinds[kind].announce(account, id);
    }
  }

  async #add(work: CopyWork, { scenario, mapping, withSamples }: Copied): Promise<TriggerChange> {
    const id = newId();
    const { name, description, tags, nodes_counter, settings } = scenario;
    const flow = mappedFlow(scenario.flow, mapping, withSamples);
    const variables = withSamples ? scenario.variables : {};
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
  async #update(work: CopyWork, { scenario, mapping, withSamples }: Copied, id: string): Promise<TriggerChange> {
    const copies = new CopyRepository(work.database, numberOf(work.target));
    const earlier = await copies.earlier('scenario', numberOf(work.source), [scenario.id]);
    if (earlier.get(scenario.id)?.id !== id) throw notFound('scenario');
    const { nodes_counter, settings } = scenario;
    const change = await this.#deps.scenarios.saveWithin(work.database, work.inTarget, id, (current) => ({
      revision: current.revision,
      nodes_counter,
      settings,
      flow: withSecretsOf(mappedFlow(scenario.flow, mapping, withSamples), current.flow),
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
    await noteCopy(work, 'scenario', { id, from });
    await track(database, inSource, 'scenario', act('scenario.copied-to', { name, organisation: target.name }));
    await track(database, inTarget, 'scenario', act('scenario.copied-from', { name, organisation: source.name }));
    const isOpen = outcome === 'created' && secretNodesOf(flow).length > 0;
    const called = await new CopyRepository(database, numberOf(target)).nameOf('scenario', id);
    made.push({ kind: 'scenario', id, name: called, outcome, to_do: isOpen ? 'secrets' : null });
  }
}
