import type { CopiedKind } from 'shared-contracts/api/organisation';
import type { Scenario } from 'shared-contracts/api/scenario';
import { notFound } from '../../errors/httpError.ts';
import type { ScenarioService } from '../../scenarios/scenarioService.ts';
import { isId } from '../../store/ids.ts';
import { type CopiedThingKind, isMissing, type SourceThing } from './copiedKinds.ts';
import { type Reference, referencesInFlow, thingKey } from './flowReferences.ts';

/** A thing that scenarios or other things refer to, and who does. */
export interface ReferredThing extends SourceThing {
  kind: CopiedKind;
  /** Names of scenarios and things. */
  usedBy: string[];
  /** Keys of the things that refer to it; a scenario does as well where `isDirect`. */
  usedByThings: string[];
  isDirect: boolean;
}

/** What is copied of a source: the scenarios, and what they refer to by `thingKey`. What the source has no more, or only in its trash, is left out. */
export interface SourceContent {
  scenarios: readonly Scenario[];
  things: ReadonlyMap<string, ReferredThing>;
}

interface Deps {
  scenarios: ScenarioService;
  kinds: Readonly<Record<CopiedKind, CopiedThingKind>>;
}

/** Reads scenarios of an account with all that they refer to. @throws HttpError 404 for a scenario it does not have */
export async function sourceContent(
  { scenarios: service, kinds }: Deps,
  account: string,
  ids: readonly string[],
): Promise<SourceContent> {
  const scenarios: Scenario[] = [];
  const things = new Map<string, ReferredThing>();
  const missing = new Set<string>();

  async function read(reference: Reference): Promise<ReferredThing | null> {
    // A scenario that is called and copied anyway is among the scenarios.
    if (reference.kind === 'scenario' && ids.includes(reference.id)) return null;
    const known = things.get(thingKey(reference));
    if (known || missing.has(thingKey(reference)) || !isId(reference.id)) return known ?? null;
    const found = await kinds[reference.kind].read(account, reference.id).catch((error: unknown) => {
      if (isMissing(error)) return null;
      throw error;
    });
    if (!found) {
      missing.add(thingKey(reference));
      return null;
    }
    const thing = { ...found, kind: reference.kind, usedBy: [], usedByThings: [], isDirect: false };
    things.set(thingKey(reference), thing);
    for (const below of found.references) {
      const one = await read(below);
      one?.usedBy.push(found.name);
      one?.usedByThings.push(thingKey(reference));
    }
    return thing;
  }

  for (const id of new Set(ids)) {
    const scenario = await service.get(account, id);
    if (!scenario.is_active) throw notFound('scenario');
    scenarios.push(scenario);
    for (const reference of referencesInFlow(scenario.flow)) {
      const thing = await read(reference);
      thing?.usedBy.push(scenario.name);
      if (thing) thing.isDirect = true;
    }
  }
  return { scenarios, things };
}
