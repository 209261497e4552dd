import { screen } from '@testing-library/react';
import { useState } from 'react';
import type { FlowNode } from 'shared-contracts/api/scenario';
import { createTestHost, renderPage } from 'shared-contracts/testing';
import { node, scenarioOf } from '../../../../test/scenarios.ts';
import en from '../../../messages/en.json';
import fr from '../../../messages/fr.json';
import { createEditorStore } from '../../../state/editorStore.ts';
import { createViewStore } from '../../../state/viewStore.ts';
import { EditorProvider } from '../context/EditorContext.tsx';
import { SettingValue } from './SettingValue.tsx';
import { useNodeSummary } from './useNodeSummary.ts';

const flow = [
  node('n1', 'http', {}, 'Get order'),
  node('n2', 'delay', { mode: 'until', until: '{{ node("n1").payload.due }}' }, 'Wait'),
  ...['0 8 * * *', '0 8 * * 1-5', '0 8 * * 1,0', '0 8 L * *', '0 8 3 * *', '*/7 * * * *'].map((cron, at) =>
    node(`s${at}`, 'start', { schedule: { mode: 'cron', cron, time_zone: 'UTC' } }, 'Start'),
  ),
  node('n3', 'variable', { operation: 'set', name: 'x', value: "Order {{ node('n1').payload.id }}" }, 'Keep'),
];

const Card = ({ of }: { of: FlowNode }) => <p>{useNodeSummary(of)}</p>;

function Cards() {
  const [stores] = useState(() => ({
    editor: createEditorStore(scenarioOf({ flow }), null),
    view: createViewStore(null),
  }));
  return (
    <EditorProvider stores={stores}>
      {flow.map((each) => (
        <Card key={each.id} of={each} />
      ))}
      <SettingValue label="Before" path="until" value={'{{ node("n1").payload.due }}'} />
    </EditorProvider>
  );
}

test('cards and compared settings call nodes by their labels, as the fields do', async () => {
  await renderPage(<Cards />, { host: createTestHost(), messages: { 'remote-scenarios': { en, fr } } });
  expect(screen.getByText('node("Get order").payload.due')).toBeInTheDocument();
  expect(screen.getByText(/Order \{node\('Get order'\)\.payload\.id\}/)).toBeInTheDocument();
  expect(screen.getByText('{{ node("Get order").payload.due }}')).toBeInTheDocument();
});

test('a start says when it runs in words, and an expression where there are none', async () => {
  await renderPage(<Cards />, { host: createTestHost(), messages: { 'remote-scenarios': { en, fr } } });
  for (const text of [
    'Daily at 08:00',
    'Weekdays at 08:00',
    'Mon, Sun at 08:00',
    'Last day of the month at 08:00',
    'Monthly on day 3 at 08:00',
    '*/7 * * * *',
  ])
    expect(screen.getByText(text)).toBeInTheDocument();
});
