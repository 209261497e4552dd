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

const editor = createEditorStore(scenarioOf({ flow: orderFlow }), null);

function Stage() {
  const [stores] = useState(() => ({ editor, view: createViewStore(null) }));
  return (
    <EditorProvider stores={stores}>
      <RunProvider>
        <Drawing />
        <ReplayBar />
      </RunProvider>
    </EditorProvider>
  );
}

async function openReplay() {
  const host = createTestHost();
  host.api.answer(getRunLog, ({ params }) => runOf(params.id));
  host.api.answer(listNodeLogs, { items: [], total: 0 });
  host.api.answer(getRunTimeline, timeline);
  const { user } = await renderPage(<Stage />, {
    host,
    messages: { 'remote-scenarios': { en, fr } },
    path: '/scenario/sc1?run=r1&at=0',
    pattern: '/scenario/:id',
  });
  return { host, user, slider: await screen.findByRole('slider', { name: 'Moment of the run' }) };
}

test('keys that are pressed quickly go on from one another, and the canvas follows once', async () => {
  const { host, slider } = await openReplay();
  drawn.length = 0;
  act(() => {
    for (let press = 0; press < 10; press++) fireEvent.keyDown(slider, { key: 'ArrowRight' });
  });
  expect(slider).toHaveAttribute('aria-valuetext', expect.stringMatching(/^Step 6 of 12/));
  expect(screen.getByText('At 10')).toBeInTheDocument();
  expect(drawn).toEqual([10]);
  expect(host.api.callsOf(getRunTimeline)).toHaveLength(1);
});

test('a breakpoint at the open node is where the run goes on to', async () => {
  const { user, slider } = await openReplay();
  act(() => editor.getState().open('n4'));
  await user.click(screen.getByRole('button', { name: 'Breakpoint at n4', pressed: false }));
  const onward = screen.getByRole('button', { name: 'Continue to the next breakpoint: n4' });
  await user.click(onward);
  expect(slider).toHaveAttribute('aria-valuetext', expect.stringMatching(/^Step 5 of 12, .* n4 started$/));
  expect(onward).toBeDisabled();
  fireEvent.keyDown(slider, { key: 'End' });
  await user.click(onward);
  expect(slider).toHaveAttribute('aria-valuetext', expect.stringMatching(/n4 started$/));
  await user.click(screen.getByRole('button', { name: 'Breakpoint at n4', pressed: true }));
  expect(onward).not.toBeInTheDocument();
});

test('playing stops where the run comes to a breakpoint', async () => {
  const { user, slider } = await openReplay();
  act(() => editor.getState().open('n2'));
  await user.click(screen.getByRole('button', { name: 'Breakpoint at n2' }));
  await user.click(screen.getByRole('button', { name: 'Play' }));
  expect(await screen.findByRole('button', { name: 'Play' })).toBeVisible();
  expect(slider).toHaveAttribute('aria-valuetext', expect.stringMatching(/n2 started$/));
});
