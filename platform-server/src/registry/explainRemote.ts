import type { PlanExplanation, PlanFinding, PlanOutcome, PlanStep } from 'shared-contracts/api/plan';
import { type Access, type AccessSubject, canAccess, type LedgerEntry, rulesOf } from 'shared-contracts/deploy';
import { fitOf, type Offering } from './compatibility.ts';
import { type Candidate, decideRemote, manifestOf, type PlanRequest, type RemoteDecision } from './decideRemote.ts';
import type { RemoteState } from './ledgerState.ts';
import type { Audience } from './report/audience.ts';

/** What is decided of a remote, and why. */
export type RemoteExplanation = Pick<PlanExplanation, 'outcome' | 'release' | 'steps'>;

/** A step with the entry it rests on, whoever may read it. */
type FoundStep = Omit<PlanStep, 'ledger'> & { entry: LedgerEntry | null };

type StepDetails = Partial<Pick<FoundStep, 'values' | 'release' | 'entry'>>;

function step(finding: PlanFinding, { values = {}, release = null, entry = null }: StepDetails = {}): FoundStep {
  const rule = finding.slice(0, finding.indexOf('.')) as PlanStep['rule'];
  return { rule, finding, values, release, entry };
}

function shownTo({ mayKnow }: Pick<Audience, 'mayKnow'>, { entry, ...found }: FoundStep): PlanStep {
  if (!entry) return { ...found, ledger: null };
  const { remote, revision, action, actor, reason, target, createdAt } = entry;
  // A reason may name the organisation or user that is not told.
  const shownReason = mayKnow(remote, target) ? reason : '';
  return { ...found, ledger: { revision, action, actor, reason: shownReason, created_at: createdAt } };
}

/** The parts of an access rule, each a rule of its own, with the words for it. */
function partsOf(access: Access): { words: string; part: Access }[] {
  return Object.entries(access).flatMap(([name, value]) => {
    const words = [value].flat().join(' | ');
    return value === false ? [] : [{ words: value === true ? name : words, part: { [name]: value } }];
  });
}

function accessStep(rules: readonly Access[], subject: AccessSubject): FoundStep {
  const parts = [...new Map(rules.flatMap(partsOf).map((part) => [part.words, part])).values()];
  if (parts.length === 0) return step('access.everyone');
  const required = parts.map(({ words }) => words);
  const missing = parts.filter(({ part }) => !canAccess(part, subject)).map(({ words }) => words);
  if (missing.length > 0) return step('access.missing', { values: { required, missing } });
  return step('access.granted', { values: { required } });
}

/** The grant with the rule of the newest release, then that of an older one which alone keeps the remote from the user. */
function accessSteps({ audience, newest, mayLoad, chosen }: RemoteDecision, subject: AccessSubject): FoundStep[] {
  if (!newest) return [];
  const first = accessStep(rulesOf({ audience, manifest: manifestOf(newest) }), subject);
  if (mayLoad || !chosen || first.finding === 'access.missing') return [first];
  return [first, { ...accessStep(rulesOf({ audience, manifest: manifestOf(chosen) }), subject), release: chosen.hash }];
}

function killStep({ killed, lastToggle }: RemoteState): FoundStep {
  if (killed === null) return step('kill.alive', { entry: lastToggle });
  return step('kill.killed', { values: { message: killed }, entry: lastToggle });
}

function pinStep({ pin }: RemoteDecision): FoundStep {
  if (!pin) return step('pin.none');
  const parts = { release: pin.release, entry: pin.entry };
  return step(pin.user ? 'pin.user' : 'pin.organisation', parts);
}

function canaryStep({ canary: decided }: RemoteDecision): FoundStep {
  if (!decided) return step('canary.none');
  const { canary, isTaken, bucket } = decided;
  const parts = { release: canary.release, entry: canary.entry };
  if (bucket === null) return step(isTaken ? 'canary.organisation' : 'canary.otherOrganisation', parts);
  const values = { percent: canary.percent, bucket };
  return step(isTaken ? 'canary.inside' : 'canary.outside', { ...parts, values });
}

function stableStep({ promoted: [stable], stable: entry }: RemoteState): FoundStep {
  if (!stable) return step('stable.none');
  return step('stable.promoted', { release: stable, entry });
}

function fitStep({ hash, release, incompatibility }: Candidate, host: Offering): FoundStep {
  if (!release) return step('fit.notStored', { release: hash });
  if (!incompatibility) {
    const { version, contractVersion: contract } = release;
    const values = { version, contract, offered: host.contractVersion };
    return step(fitOf(release, host) === 'adapted' ? 'fit.adapted' : 'fit.fits', { release: hash, values });
  }
  const { code, message: _, ...values } = incompatibility;
  return step(`fit.${code}`, { release: hash, values });
}

function outcomeOf({ newest, mayLoad, chosen }: RemoteDecision, { killed, canary, pins }: RemoteState): PlanOutcome {
  if (!newest) return canary || pins.length > 0 ? 'notReleased' : 'unpublished';
  if (!mayLoad) return 'withheld';
  if (killed !== null) return 'killed';
  if (!chosen) return 'noneFits';
  return chosen === newest ? 'loaded' : 'steppedBack';
}

/**
 * Why `resolvePlan` gives a user a remote or not, and which release: rule by rule, from the decision the plan itself is
 * made of. Reasons in the ledger are told as far as the audience is told whom they are about.
 */
export function explainRemote(
  remote: string,
  state: RemoteState,
  request: PlanRequest & { viewer: NonNullable<PlanRequest['viewer']> },
  audience: Pick<Audience, 'mayKnow'>,
): RemoteExplanation {
  const decision = decideRemote(remote, state, request);
  const outcome = outcomeOf(decision, state);
  const { chosen } = decision;
  const steps = [
    ...accessSteps(decision, request.viewer.access),
    killStep(state),
    pinStep(decision),
    canaryStep(decision),
    stableStep(state),
    ...decision.candidates.map((candidate) => fitStep(candidate, request.host)),
  ];
  const isLoaded = outcome === 'loaded' || outcome === 'steppedBack';
  return {
    outcome,
    release:
      isLoaded && chosen ? { hash: chosen.hash, version: chosen.version, contract: chosen.contractVersion } : null,
    steps: steps.map((found) => shownTo(audience, found)),
  };
}
