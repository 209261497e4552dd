import type { FlowNode, LeftBehind } from '../../api/scenario/flow.ts';
import { textsOfFields } from '../fields.ts';
import type { FlowProblem } from '../flowProblem.ts';
import { hasLeftConstant } from './constants.ts';

const message = {
  en: 'Enter the secret again: secrets don’t move with a scenario',
  fr: 'Saisissez à nouveau le secret\u202f: les secrets ne suivent pas un scénario',
};

/** Whether a secret that was left behind has not been entered again. */
export function isSecretOpen(config: unknown, { id: path, name: left }: LeftBehind): boolean {
  return textsOfFields(config, [path]).some(({ text }) => text === left || hasLeftConstant(text, left));
}

/** Secrets of a node that were left behind where its flow came from, and are still to be entered. */
export function secretsToEnter({ id, data }: FlowNode): FlowProblem[] {
  const open = (data.choose_again ?? []).filter((left) => left.kind === 'secret' && isSecretOpen(data.config, left));
  return open.map(
    ({ id: path }): FlowProblem => ({
      node_id: id,
      path,
      message,
      severity: 'error',
      structural: false,
      choose_again: 'secret',
    }),
  );
}
