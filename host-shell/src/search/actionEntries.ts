import type { Action, ActionStep } from '../actions/action.ts';
import type { EntryStep, SearchEntry } from './entry.ts';

function stepOf({ id, step, write }: Action): EntryStep {
  if (step.kind !== 'pick') return step.kind === 'run' ? { ...step, changes: write } : step;
  const entries = (choices: Awaited<ReturnType<Extract<ActionStep, { kind: 'pick' }>['choices']>>) =>
    choices.map(
      (choice): SearchEntry => ({
        id: `choice ${id} ${choice.id}`,
        section: 'choices',
        title: choice.title,
        icon: choice.icon,
        subtitle: choice.subtitle ?? '',
        keywords: [],
        step: { kind: 'run', run: choice.run, changes: write },
      }),
    );
  return { kind: 'pick', choices: async () => entries(await step.choices()) };
}

/** Actions as entries of the search; guests are offered nothing that writes. */
export function actionEntries(actions: readonly Action[], canWrite: boolean): SearchEntry[] {
  return actions
    .filter(({ write }) => canWrite || !write)
    .map((action) => ({
      id: action.id,
      section: 'actions',
      title: action.title,
      icon: action.icon,
      subtitle: action.group,
      keywords: action.keywords,
      step: stepOf(action),
    }));
}
