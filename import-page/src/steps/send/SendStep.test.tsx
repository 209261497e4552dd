import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useRef, useState } from 'react';
import { importContentSchema } from 'shared-contracts/api/import-page';
import { CallError } from '../../calls/call.ts';
import type { ChunkAnswer } from '../../calls/importCalls.ts';
import en from '../../messages/en.json';
import { TextsContext } from '../../messages/TextsContext.tsx';
import { sayIn } from '../../messages/texts.ts';
import { PageContext, type PageServices } from '../../state/PageContext.ts';
import type { CheckedFile } from '../../state/pickedFile.ts';
import type { Upload } from '../../state/upload.ts';
import { SendStep } from './SendStep.tsx';

const warning = { row: 1, problems: [{ column: 'name', code: 'scenario' as const, params: { message: 'Unusual' } }] };
const fine: ChunkAnswer = { problems: [], warnings: [], unvalidated: 0 };

const summary = {
  ...{ rowCount: 1, invalidCount: 0, problems: [], warningCount: 0 },
  ...{ revision: 1, removedCount: 0, canUndo: false },
};

interface Props {
  isDryRun: boolean;
  onBack(): void;
  onDone(): void;
}

/** The step, as the flow of a file has it. */
function Step({ isDryRun, ...ends }: Props) {
  const upload = useRef<Upload>(undefined);
  const [place, setPlace] = useState<{ checked: CheckedFile; isDryRun: boolean }>({ checked, isDryRun });
  return (
    <SendStep
      place={place}
      upload={upload}
      onSubmit={() => setPlace({ checked, isDryRun: false })}
      onRecheck={jest.fn()}
      {...ends}
    />
  );
}

const ask = jest.fn(async (method: string, args: unknown[]) => {
  if (method === 'chunk') return [['Ann']];
  if (method === 'removed') return [];
  const [{ warnings }] = args as [ChunkAnswer];
  return { ...summary, warningCount: warnings.length };
});
const checked = {
  ...{ file: new File(['name'], 'people.csv'), opened: { columns: [{ header: 'Name', samples: [] }] } },
  ...{ worker: { ask }, mappings: [{ key: 'name', index: 0, reading: {} }], summary },
} as unknown as CheckedFile;

/** Sends a file whose rows are answered so. */
function send(answer: ChunkAnswer | CallError, { isDryRun = false, hasValidation = true } = {}) {
  const submits: boolean[] = [];
  const calls = {
    open: async () => ({ id: 's', token: 't' }),
    state: async () => ({ chunks: [] }),
    sendRows: jest.fn(async () => {
      if (answer instanceof CallError) throw answer;
      return answer;
    }),
    submit: async (_: unknown, isDry: boolean) => {
      submits.push(isDry);
      return { valid_count: 1, invalid_count: 0, deliveries: 1 };
    },
    abandon: async () => undefined,
  };
  const pending = new Proxy({}, { get: () => async () => undefined });
  const content = importContentSchema.parse({ columns: [{ key: 'name', label: { en: 'Name' } }] });
  const visit = { with: (call: (pass: string) => unknown) => call('pass') };
  const config = { key: 'k', version: 1, content: { ...content, has_validation: hasValidation } };
  const ends = { onBack: jest.fn(), onDone: jest.fn() };
  render(
    <TextsContext.Provider value={{ language: 'en', say: sayIn('en', en) }}>
      <PageContext.Provider value={{ config, calls, pending, visit } as unknown as PageServices}>
        <Step isDryRun={isDryRun} {...ends} />
      </PageContext.Provider>
    </TextsContext.Provider>,
  );
  return { calls, submits, ...ends, user: userEvent.setup() };
}

test('what a scenario warns of is shown before rows are submitted, and then they are, without being sent again', async () => {
  const { calls, submits, onDone, user } = send({ ...fine, warnings: [warning] });
  expect(await screen.findByText(/1 row has a warning/)).toBeInTheDocument();
  expect(submits).toEqual([true]);
  await user.click(screen.getByRole('button', { name: 'Submit 1 row' }));
  await screen.findByText('Submitting…');
  expect(submits).toEqual([true, false]);
  expect(onDone).toHaveBeenCalledTimes(1);
  expect(calls.sendRows).toHaveBeenCalledTimes(1);
});

test('the way back from a check leads to the rows with what was found in them', async () => {
  const { onBack, user } = send({ ...fine, warnings: [warning] }, { isDryRun: true });
  await user.click(await screen.findByRole('button', { name: 'Back to the rows' }));
  expect(onBack).toHaveBeenCalledWith(expect.objectContaining({ warningCount: 1 }));
});

test('rows that no scenario validated are submitted once the visitor has read so', async () => {
  const { submits } = send({ ...fine, unvalidated: 1 });
  expect(await screen.findByText(/1 row can’t be validated/)).toBeInTheDocument();
  expect(submits).toEqual([true]);
});

test.each([true, false])(
  'rows in which nothing was found are submitted at once (validated: %s)',
  async (hasValidation) => {
    const { submits } = send(fine, { hasValidation });
    await screen.findByText('Submitting…');
    expect(submits).toEqual([false]);
  },
);

test('why rows cannot be validated is said, and they can be sent again', async () => {
  const message = 'Your rows can’t be validated: it takes too long. Try again later.';
  const { calls, submits, user } = send(new CallError(409, { message } as CallError['envelope']));
  expect(await screen.findByText(message)).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText(message)).toBeInTheDocument();
  expect(calls.sendRows).toHaveBeenCalledTimes(2);
  expect(submits).toEqual([]);
});
