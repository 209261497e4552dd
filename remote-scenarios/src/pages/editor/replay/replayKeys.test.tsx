import { act, fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { getRunLog, getRunTimeline, listNodeLogs, type RunTimeline } from 'shared-contracts/api/run';
import { createTestHost, renderPage } from 'shared-contracts/testing';
import { orderFlow, runOf, scenarioOf } from '../../../../test/scenarios.ts';
import en from '../../../messages/en.json';
import fr from '../../../messages/fr.json';
import { createEditorStore } from '../../../state/editorStore.ts';
import { createViewStore } from '../../../state/viewStore.ts';
import { EditorProvider } from '../context/EditorContext.tsx';
import { RunProvider, useShownRun } from '../context/RunContext.tsx';
import { ReplayBar } from './ReplayBar.tsx';

const steps = Array.from({ length: 12 }, (_, at) => ({
  ...{ node_id: `n${at}`, state: 'success' as const, exception: null, attempt: 1, sent: { out: 1 }, item_of: null },
}));
const timeline: RunTimeline = {
  started: '2026-11-21T03:41:00.000Z',
  steps,
  moments: steps.flatMap((_, at) => [
    { at: at * 10, step: at, what: 'began' as const },
    { at: at * 10 + 5, step: at, what: 'ended' as const },
  ]),
  names: {},
  total: steps.length,
};

/** Places at which what stands for the canvas was drawn. */
const drawn: (number | undefined)[] = [];

function Drawing() {
  const { moment } = useShownRun();
  drawn.push(moment?.place);
  return <p>At {moment?.place}</p>;
}

function Stage() {
  const [stores] = useState(() => ({
    editor: createEditorStore(scenarioOf({ flow: orderFlow }), null),
    view: createViewStore(null),
  }));
  return (
    <EditorProvider stores={stores}>
      <RunProvider>
        <Drawing />
        <ReplayBar />
      </RunProvider>
    </EditorProvider>
  );
}

test('keys that are pressed quickly go on from one another, and the canvas follows once', async () => {
  const host = createTestHost();
  host.api.answer(getRunLog, ({ params }) => runOf(params.id));
  host.api.answer(listNodeLogs, { items: [], total: 0 });
  host.api.answer(getRunTimeline, timeline);
  await renderPage(<Stage />, {
    host,
    messages: { 'remote-scenarios': { en, fr } },
    path: '/scenario/sc1?run=r1&at=0',
    pattern: '/scenario/:id',
  });
  const slider = await screen.findByRole('slider', { name: 'Moment of the run' });
  drawn.length = 0;
  act(() => {
    for (let press = 0; press < 10; press++) fireEvent.keyDown(slider, { key: 'ArrowRight' });
  });
  expect(slider).toHaveAttribute('aria-valuetext', expect.stringMatching(/^Step 6 of 12/));
  expect(screen.getByText('At 10')).toBeInTheDocument();
  expect(drawn).toEqual([10]);
  expect(host.api.callsOf(getRunTimeline)).toHaveLength(1);
});
