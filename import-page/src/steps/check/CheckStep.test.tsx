import { Blob as NodeBlob } from 'node:buffer';
import { act, fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { importColumnSchema } from 'shared-contracts/api/import-page';
import type { FileWorker } from '../../state/fileWorker.ts';
import { PageContext, type PageServices } from '../../state/PageContext.ts';
import type { CheckedFile } from '../../state/pickedFile.ts';
import { ImportFile } from '../../worker/importFile.ts';
import { CheckStep } from './CheckStep.tsx';

const plain = [
  importColumnSchema.parse({ key: 'name', label: { en: 'Name' } }),
  importColumnSchema.parse({ key: 'country', label: { en: 'Country' }, type: 'choice', choices: ['Norway', 'Sweden'] }),
];

/** A worker that answers in turn, each time it is told to. */
function slowWorker(file: ImportFile) {
  const waiting: (() => void)[] = [];
  const ask = (method: string, args: unknown[]) =>
    new Promise((resolve) => {
      const target = file.mapped as unknown as Record<string, (...args: unknown[]) => unknown>;
      waiting.push(() => resolve(target[method]?.(...args)));
    });
  /** Answers what was asked, and what is asked by that, until nothing is. */
  const answer = async () => {
    for (let quiet = 0; quiet < 3; quiet++) {
      await act(async () => {
        for (const one of waiting.splice(0)) {
          quiet = 0;
          one();
        }
        await new Promise((resolve) => setTimeout(resolve));
      });
    }
  };
  return { worker: { ask } as unknown as FileWorker, answer };
}

interface StepSettings {
  rowPolicy?: string;
  showsProblems?: boolean;
  /** A column whose values the server checks, and how it answers. */
  calls?: object;
}

async function checkStep(lines: readonly string[], settings: StepSettings = {}) {
  const columns = settings.calls ? plain.map((column) => ({ ...column, has_filter: column.key === 'country' })) : plain;
  const file = new ImportFile({ columns, formats: ['csv'], maxRows: 1000, maxBytes: 1_000_000 });
  await file.open(new NodeBlob([`Name,Country\n${lines.join('\n')}\n`]) as Blob, {});
  const mappings = columns.map(({ key }, index) => ({ key, index, reading: {} }));
  const { summary } = file.map(mappings);
  const { worker, answer } = slowWorker(file);
  const onSend = jest.fn();
  const content = { columns, row_policy: settings.rowPolicy ?? 'valid' };
  const visit = { with: (call: (pass: string) => unknown) => call('pass') };
  const services = { config: { version: 1, content }, calls: settings.calls, visit } as unknown as PageServices;
  const checked = { file: { name: 'people.csv' }, worker, mappings, summary } as unknown as CheckedFile;
  render(
    <PageContext.Provider value={services}>
      <CheckStep
        checked={checked}
        shown={{ problems: settings.showsProblems ?? false }}
        onBack={jest.fn()}
        onSend={onSend}
      />
    </PageContext.Provider>,
  );
  await answer();
  const rows = () => file.mapped.rows({ problems: false }, 0, 100).rows.map(({ cells }) => cells);
  return { answer, rows, onSend, user: userEvent.setup(), grid: screen.getByRole('grid') };
}

/** Presses a key wherever the focus is, as fast as it can be pressed. */
const press = (key: string, options = {}) =>
  fireEvent.keyDown(document.activeElement ?? document.body, { key, ...options });

beforeAll(() => {
  // The grid draws what fits on its screen.
  for (const size of ['clientHeight', 'clientWidth']) {
    Object.defineProperty(HTMLElement.prototype, size, { configurable: true, get: () => 600 });
  }
  Element.prototype.scrollIntoView = jest.fn();
  Element.prototype.scrollTo = jest.fn() as typeof Element.prototype.scrollTo;
});

describe('keys that are faster than the worker', () => {
  test('what is typed after “next problem” goes into the cell that it leads to', async () => {
    const { answer, rows, user, grid } = await checkStep(['Ada,Norway', 'Bo,Swedn']);
    await user.click(screen.getByRole('button', { name: 'check.next' }));
    expect(document.activeElement).toBe(grid);
    press('Enter');
    press('a', { ctrlKey: true });
    for (const key of 'Swedex') press(key);
    press('Backspace');
    press('n');
    press('Enter');
    await answer();
    expect(rows()).toEqual([
      ['Ada', 'Norway'],
      ['Bo', 'Sweden'],
    ]);
  });

  test('what is still typed when the cell is there goes on in its field', async () => {
    const { answer, user } = await checkStep(['Ada,Norway', 'Bo,Swedn']);
    await user.click(screen.getByRole('button', { name: 'check.next' }));
    press('Enter');
    press('a', { ctrlKey: true });
    await answer();
    const field = screen.getByRole<HTMLInputElement>('combobox', { name: 'Country' });
    expect(document.activeElement).toBe(field);
    expect(field.value.slice(field.selectionStart ?? 0, field.selectionEnd ?? 0)).toBe('Swedn');
  });

  test('a correction made while the one before is taken over goes into the row that comes up next', async () => {
    const { answer, rows, grid } = await checkStep(['Ada,Norwy', 'Bo,Swedn', 'Cy,Norwy'], { showsProblems: true });
    grid.focus();
    press('ArrowRight');
    press('N');
    const field = screen.getByRole('combobox', { name: 'Country' });
    fireEvent.change(field, { target: { value: 'Norway' } });
    press('Enter');
    for (const key of 'Sweden') press(key);
    press('Enter');
    await answer();
    expect(rows()).toEqual([
      ['Ada', 'Norway'],
      ['Bo', 'Sweden'],
      ['Cy', 'Norwy'],
    ]);
  });

  test('“next problem” pressed twice goes over two problems', async () => {
    const { answer, user, grid } = await checkStep(['Ada,Norway', 'Bo,Swedn', 'Cy,Swedn']);
    const next = screen.getByRole('button', { name: 'check.next' });
    await user.click(next);
    await user.click(next);
    await answer();
    const active = grid.getAttribute('aria-activedescendant') ?? '';
    expect(within(grid).getAllByRole('row')[3]?.contains(document.getElementById(active))).toBe(true);
  });
});

describe('a file that is submitted while a cell is edited', () => {
  test('is submitted with what was typed', async () => {
    const { answer, rows, user, grid, onSend } = await checkStep(['Ada,Norway', 'Bo,Swedn']);
    grid.focus();
    press('ArrowDown');
    press('ArrowRight');
    press('Enter');
    fireEvent.change(screen.getByRole('combobox', { name: 'Country' }), { target: { value: 'Sweden' } });
    await user.click(screen.getByRole('button', { name: 'check.submitValid' }));
    expect(onSend).not.toHaveBeenCalled();
    await answer();
    expect(rows()[1]).toEqual(['Bo', 'Sweden']);
    expect(onSend.mock.calls[0]).toEqual([
      expect.objectContaining({ summary: expect.objectContaining({ invalidCount: 0 }) }),
      false,
    ]);
  });

  test('stays where what was typed is a problem, so that it is seen', async () => {
    const { answer, user, grid, onSend } = await checkStep(['Ada,Norway', 'Bo,Sweden']);
    grid.focus();
    press('ArrowRight');
    press('Enter');
    fireEvent.change(screen.getByRole('combobox', { name: 'Country' }), { target: { value: 'Atlantis' } });
    await user.click(screen.getByRole('button', { name: 'check.submit' }));
    await answer();
    expect(onSend).not.toHaveBeenCalled();
  });
});

describe('rows with problems', () => {
  test.each(['all', 'valid'])('are removed in one act that can be undone, by the rule “%s”', async (rowPolicy) => {
    const { answer, rows, user } = await checkStep(['Ada,Norway', 'Bo,Swedn', 'Cy,Atlantis'], { rowPolicy });
    const submit = () => screen.getByRole<HTMLButtonElement>('button', { name: /^check\.submit/ });
    expect([submit().disabled, submit().textContent]).toEqual(
      rowPolicy === 'all' ? [true, 'check.submit'] : [false, 'check.submitValid'],
    );
    await user.click(screen.getByRole('button', { name: 'check.removeInvalid' }));
    await answer();
    expect(rows()).toEqual([['Ada', 'Norway']]);
    expect([submit().disabled, submit().textContent]).toEqual([false, 'check.submit']);
    expect(screen.getByText('check.removed')).toBeTruthy();
    expect(document.activeElement?.textContent).toBe('check.undo');
    await user.keyboard('{Enter}');
    await answer();
    expect(rows()).toHaveLength(3);
    expect(screen.queryByText('check.removed')).toBeNull();
  });

  test('are saved with their reasons once they are removed', async () => {
    const saved: Blob[] = [];
    URL.createObjectURL = (blob) => `blob:${saved.push(blob as Blob)}`;
    const { answer, user } = await checkStep(['Ada,Norway', 'Bo,Swedn']);
    await user.click(screen.getByRole('button', { name: 'check.removeInvalid' }));
    await answer();
    await user.click(screen.getByRole('button', { name: 'check.removedDownload' }));
    await answer();
    const text = await new Promise((resolve) => {
      const reader = new FileReader();
      reader.onload = () => resolve(reader.result);
      reader.readAsText(saved[0] as Blob);
    });
    expect(text).toMatch(/Name,Country,receipt\.reason\r\nBo,Swedn,.*Country.*\r\n$/);
  });
});

test('rows whose values could not be checked are not said to be ready', async () => {
  const calls = { checkValues: () => Promise.reject(new Error('out of order')) };
  const { answer } = await checkStep(['Ada,Norway'], { calls });
  await answer();
  expect(screen.getByText('action.retry')).toBeInTheDocument();
  expect(screen.queryByText('check.ready')).toBeNull();
  expect(screen.getByText('check.figure.ready').nextSibling).toHaveTextContent('–');
});
