const kinds = {
  end: 'the run ends',
  executions: 'executions',
  output: 'output',
  call: 'call',
  field: 'field',
};

/** `payload.lines[0].id`. */
const pathText = (path) =>
  path.map((key, place) => (typeof key === 'number' ? `[${key}]` : `${place > 0 ? '.' : ''}${key}`)).join('');

/** Where something is not as expected: `Add up · field payload.sum`. */
export function placeOf({ of, node_name, items, path }) {
  const item = items.length > 0 ? `item ${items.map((each) => each + 1).join('.')}` : '';
  return [node_name, item, [kinds[of] ?? of, pathText(path)].filter(Boolean).join(' ')].filter(Boolean).join(' · ');
}

const gaps = {
  unanswered: 'A call has no answer on record, and its node has no pinned sample.',
  held: 'The run waits for something that is gone or in the trash.',
  node_gone: 'The node that the run began at is gone.',
  too_large: 'The run needs too much memory.',
  too_long: 'The run takes too long.',
};

/** Why a run did not reach its end. */
export const gapText = (gap) => gaps[gap] ?? `The run can't be repeated (${gap}).`;
