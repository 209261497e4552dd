import type { PlanExplanation, PlanFinding, PlanOutcome, PlanStep } from 'shared-contracts/api/plan';
import { type Access, type AccessSubject, canAccess, type LedgerEntry } from 'shared-contracts/deploy';
import { type Candidate, decideRemote, manifestOf, type PlanRequest, type RemoteDecision } from './decideRemote.ts';
import type { RemoteState } from './ledgerState.ts';
import { fitOf, type Offering } from './releaseFit.ts';

/** What is decided of a remote, and why. */
export type RemoteExplanation = Pick<PlanExplanation, 'outcome' | 'release' | 'steps'>;

/** The entry that a finding rests on: the last of these actions, about this release where one is given. */
type FindEntry = (actions: readonly LedgerEntry['action'][], release?: string) => LedgerEntry | undefined;

type StepParts = { values?: PlanStep['values']; release?: string | null; entry?: LedgerEntry | undefined };

function step(finding: PlanFinding, { values = {}, release = null, entry }: StepParts = {}): PlanStep {
  const rule = finding.slice(0, finding.indexOf('.')) as PlanStep['rule'];
  const ledger = entry && {
    revision: entry.revision,
    action: entry.action,
    actor: entry.actor,
    reason: entry.reason,
    created_at: entry.createdAt,
  };
  return { rule, finding, values, release, ledger: ledger ?? null };
}

/** The parts of an access rule, each a rule of its own, with the words for it. */
function partsOf(access: Access): { words: string; part: Access }[] {
  return Object.entries(access).flatMap(([name, value]) => {
    const words = [value].flat().join(' | ');
    return value === false ? [] : [{ words: value === true ? name : words, part: { [name]: value } }];
  });
}

function accessStep(access: Access, subject: AccessSubject): PlanStep {
  const parts = partsOf(access);
  if (parts.length === 0) return step('access.everyone');
  const required = parts.map(({ words }) => words);
  const missing = parts.filter(({ part }) => !canAccess(part, subject)).map(({ words }) => words);
  if (missing.length > 0) return step('access.missing', { values: { required, missing } });
  return step('access.granted', { values: { required } });
}

function killStep({ killed }: RemoteState, entryOf: FindEntry): PlanStep {
  if (killed === null) return step('kill.alive', { entry: entryOf(['revive']) });
  return step('kill.killed', { values: { message: killed }, entry: entryOf(['kill']) });
}

function pinStep({ pin }: RemoteDecision, entryOf: FindEntry): PlanStep {
  if (!pin) return step('pin.none');
  const parts = { release: pin.release, entry: entryOf(['pin'], pin.release) };
  return step(pin.user ? 'pin.user' : 'pin.organisation', parts);
}

function canaryStep({ canary: decided }: RemoteDecision, entryOf: FindEntry): PlanStep {
  if (!decided) return step('canary.none');
  const { canary, isTaken, bucket } = decided;
  const parts = { release: canary.release, entry: entryOf(['canary'], canary.release) };
  if (bucket === null) return step(isTaken ? 'canary.organisation' : 'canary.otherOrganisation', parts);
  const values = { percent: canary.percent, bucket };
  return step(isTaken ? 'canary.inside' : 'canary.outside', { ...parts, values });
}

function stableStep({ promoted: [stable] }: RemoteState, entryOf: FindEntry): PlanStep {
  if (!stable) return step('stable.none');
  return step('stable.promoted', { release: stable, entry: entryOf(['promote', 'rollback']) });
}

function fitStep({ hash, release, misfit }: Candidate, host: Offering): PlanStep {
  if (!release) return step('fit.notStored', { release: hash });
  if (!misfit) {
    const { version, contractVersion: contract } = release;
    const values = { version, contract, offered: host.contractVersion };
    return step(fitOf(release, host) === 'adapted' ? 'fit.adapted' : 'fit.fits', { release: hash, values });
  }
  const { code, message: _, ...values } = misfit;
  return step(`fit.${code}`, { release: hash, values });
}

/** Releases as they are tried: none after the one that is taken. */
function tried({ candidates, chosen }: RemoteDecision): readonly Candidate[] {
  const last = candidates.findIndex(({ release }) => release && release === chosen);
  return last < 0 ? candidates : candidates.slice(0, last + 1);
}

function outcomeOf({ newest, mayLoad, chosen }: RemoteDecision, { killed }: RemoteState): PlanOutcome {
  if (!newest) return 'unpublished';
  if (!mayLoad) return 'withheld';
  if (killed !== null) return 'killed';
  if (!chosen) return 'noneFits';
  return chosen === newest ? 'loaded' : 'steppedBack';
}

/**
 * Why `resolvePlan` gives a user a remote or not, and which release: rule by rule, from the decision the plan itself is
 * made of.
 * @param entries the ledger of the environment, oldest first
 */
export function explainRemote(
  remote: string,
  state: RemoteState,
  entries: readonly LedgerEntry[],
  request: PlanRequest & { viewer: NonNullable<PlanRequest['viewer']> },
): RemoteExplanation {
  const decision = decideRemote(remote, state, request);
  const entryOf: FindEntry = (actions, release) =>
    entries.findLast(
      (entry) =>
        entry.remote === remote &&
        actions.includes(entry.action) &&
        (release === undefined || entry.release === release),
    );
  const outcome = outcomeOf(decision, state);
  const { newest, chosen } = decision;
  const isLoaded = outcome === 'loaded' || outcome === 'steppedBack';
  return {
    outcome,
    release:
      isLoaded && chosen ? { hash: chosen.hash, version: chosen.version, contract: chosen.contractVersion } : null,
    steps: [
      ...(newest ? [accessStep(manifestOf(newest).access, request.viewer.access)] : []),
      killStep(state, entryOf),
      pinStep(decision, entryOf),
      canaryStep(decision, entryOf),
      stableStep(state, entryOf),
      ...tried(decision).map((candidate) => fitStep(candidate, request.host)),
    ],
  };
}
