import { unavailable } from '../errors/httpError.ts';
import { heavyBytes, inTurn, isTurnFarOff } from '../process/turns.ts';
import type { Accepted } from '../runs/accepted.ts';
import type { RunStart } from '../runs/admission/admission.ts';
import type { Event } from '../runs/commit/rows.ts';
import type { GroupFinder } from '../runs/concurrency/groupFinder.ts';
import { holdReasons } from '../runs/holdReasons.ts';
import type { OperationsBudget } from '../runs/operationsBudget.ts';
import type { RunService } from '../runs/runService.ts';
import { triggerMessage } from '../runs/trigger/message.ts';
import type { Guard } from './checks/guard.ts';
import { storedRules } from './checks/unmatchedRules.ts';
import type { CarriedAgain, DeliveredAgain } from './hookdeck/carriedAgain.ts';
import { type Delivery, eventOf, readPayload } from './intake.ts';
import type { WebhookTarget } from './targets.ts';

export interface AcceptanceDeps {
  guard: Guard;
  runs: RunService;
  groups: GroupFinder;
  budget: OperationsBudget;
  carriedAgain: CarriedAgain;
}

/** What becomes of a request that may come in: an event, with the runs it starts. */
export class Acceptance {
  readonly #deps: AcceptanceDeps;

  constructor(deps: AcceptanceDeps) {
    this.#deps = deps;
  }

  /** @throws HttpError 400 for a body that cannot be read, 503 while too many wait */
  async accept(delivery: Delivery): Promise<Accepted | DeliveredAgain> {
    const { target, deadline } = delivery;
    const payload = this.#payloadOf(delivery);
    const made = eventOf(delivery, target.response);
    const trigger = triggerMessage(made, payload instanceof Promise ? await payload : payload);
    const event = target.summaryOf ? { ...made, summary: target.summaryOf(trigger) } : made;
    const verdict = target.checks?.accept?.(trigger);
    const notAccepted = verdict instanceof Promise ? await verdict : verdict;
    if (notAccepted)
      return this.#deps.runs.accept({ ...event, notAccepted: storedRules(notAccepted) }, [], deadline.leftMs);
    if (target.checks?.dedupe || delivery.carried)
      delivery.claim = await this.#deps.guard.claim(delivery, trigger, event.id);
    const { repeats } = delivery.claim ?? {};
    if (repeats) return this.#repeat(delivery, { ...event, duplicateOf: repeats.eventId }, repeats.isCarried);
    const reason = this.#holdReason(target);
    const hold = reason instanceof Promise ? await deadline.for(reason) : reason;
    const starts: RunStart[] = [];
    for (const scenario of target.scenarios) {
      const group = this.#deps.groups.find(scenario, trigger);
      starts.push({ scenario, trigger, hold, group: group instanceof Promise ? await group : group });
    }
    return this.#claimed(delivery, this.#deps.runs.accept(event, starts, deadline.leftMs));
  }

  async #repeat(
    delivery: Delivery,
    event: Event & { duplicateOf: string },
    isCarried: boolean,
  ): Promise<Accepted | DeliveredAgain> {
    const { carried, deadline } = delivery;
    const again =
      carried && isCarried
        ? await deadline.for(this.#deps.carriedAgain.deliver(event.account, event.duplicateOf, carried))
        : null;
    if (again) return again;
    return this.#claimed(delivery, this.#deps.runs.accept(event, [], delivery.deadline.leftMs));
  }

  #claimed({ claim }: Delivery, accepted: Accepted): Accepted {
    if (claim && claim.own.length > 0)
      accepted.written().then(
        () => this.#deps.guard.confirm(claim),
        () => undefined,
      );
    return accepted;
  }

  #payloadOf(delivery: Delivery): unknown | Promise<unknown> {
    if (delivery.body.length < heavyBytes) return readPayload(delivery);
    if (isTurnFarOff()) throw unavailable();
    return inTurn(() => readPayload(delivery));
  }

  #holdReason({ isPaused, account }: WebhookTarget): string | null | Promise<string | null> {
    if (isPaused) return holdReasons.paused;
    return this.#deps.budget.holdReason(account);
  }
}
