/** @jest-environment-options {"window": true} */
import { blankMessage } from 'shared-contracts/api/run';
import type { ScenarioDraft } from 'shared-contracts/api/scenario';
import { apiErrorOf } from 'shared-contracts/testing';
import { draftOf, node, scenarioOf } from '../../test/scenarios.ts';
import { forDraft } from './blanking.ts';
import { documentOf } from './document.ts';
import type { DraftCalls } from './draftCalls.ts';
import { DraftKeeper } from './draftKeeper.ts';
import { createEditorStore } from './editorStore.ts';
import { renameNode, setConfig } from './edits/editNode.ts';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

function opened(draft: ScenarioDraft | null = null, flow = scenarioOf().flow) {
  const editor = createEditorStore(scenarioOf({ flow }), draft);
  let revision = draft?.revision ?? 0;
  const put = jest.fn<ReturnType<DraftCalls['put']>, Parameters<DraftCalls['put']>>(async () => {
    revision += 1;
    return { revision, updated_at: '2026-11-21T08:00:00.000Z', replaced: [] };
  });
  const discard = jest.fn(async () => undefined);
  const get = jest.fn<ReturnType<DraftCalls['get']>, [string]>(async () => null);
  const keeper = new DraftKeeper(editor, { get, put, discard }, draft);
  const rename = (label: string) => editor.getState().edit((document) => renameNode(document, 'map', label));
  const bodies = () => put.mock.calls.map(([, body]) => body);
  return { editor, keeper, get, put, discard, rename, bodies };
}

test('edits are written after a pause, and while there is none all the same', async () => {
  const { keeper, rename, bodies } = opened();
  expect(keeper.isKept()).toBe(true);
  rename('A');
  expect(keeper.isKept()).toBe(false);
  await jest.advanceTimersByTimeAsync(1000);
  expect(bodies()).toMatchObject([{ revision: null, base_revision: 41, base: { name: 'Orders to ERP' } }]);
  expect(keeper.isKept()).toBe(true);
  for (let step = 0; step < 12; step++) {
    rename(`B${step}`);
    await jest.advanceTimersByTimeAsync(500);
  }
  expect(bodies()).toMatchObject([{}, { revision: 1 }]);
});

test('writes follow each other, and the newest is written last', async () => {
  const { put, rename, bodies, keeper } = opened();
  let answer = (_: Awaited<ReturnType<DraftCalls['put']>>) => {};
  put.mockImplementationOnce(() => new Promise((resolve) => (answer = resolve)));
  rename('A');
  await jest.advanceTimersByTimeAsync(1000);
  rename('B');
  await jest.advanceTimersByTimeAsync(10_000);
  expect(bodies()).toHaveLength(1);
  answer({ revision: 9, updated_at: '2026-11-21T08:00:00.000Z', replaced: [] });
  await jest.advanceTimersByTimeAsync(0);
  expect(bodies()).toMatchObject([{}, { revision: 9 }]);
  expect(JSON.stringify(bodies()[1])).toContain('"B"');
  expect(keeper.isKept()).toBe(true);
});

test('what is undone to what is saved leaves no draft', async () => {
  const { editor, rename, discard, keeper } = opened();
  rename('A');
  await jest.advanceTimersByTimeAsync(1000);
  editor.getState().undo();
  await jest.advanceTimersByTimeAsync(1000);
  expect(discard).toHaveBeenCalledWith('sc1', 1);
  expect(keeper.state.getState().revision).toBeNull();
});

test('a failed write is tried again by itself; a refused one is not', async () => {
  const { put, rename, bodies, keeper } = opened();
  put.mockRejectedValueOnce(apiErrorOf(0, 'no answer'));
  rename('A');
  await jest.advanceTimersByTimeAsync(1000);
  expect(keeper.state.getState().phase).toBe('failed');
  await jest.advanceTimersByTimeAsync(2000);
  expect(bodies()).toHaveLength(2);
  expect(keeper.state.getState()).toMatchObject({ phase: 'resting', revision: 1 });
  put.mockRejectedValueOnce(apiErrorOf(403, 'Guests can’t change anything'));
  rename('B');
  await jest.advanceTimersByTimeAsync(60_000);
  expect(bodies()).toHaveLength(3);
  expect(keeper.isKept()).toBe(false);
});

test('edits after a failed write wait for its next try, and after a refused one for the usual pause', async () => {
  const { put, rename } = opened();
  const typeFor = async (seconds: number) => {
    for (let step = 0; step < seconds * 5; step++) {
      rename(`A${step}`);
      await jest.advanceTimersByTimeAsync(200);
    }
  };
  put.mockRejectedValue(apiErrorOf(503, 'down'));
  rename('A');
  await jest.advanceTimersByTimeAsync(1000);
  await typeFor(65);
  // At 1 s, then 2, 4, 8, 16 and 30 s later.
  expect(put.mock.calls.length).toBe(6);
  put.mockResolvedValueOnce({ revision: 1, updated_at: '2026-11-21T08:00:00.000Z', replaced: [] });
  await jest.advanceTimersByTimeAsync(30_000);
  expect(put.mock.calls.length).toBe(7);
  put.mockRejectedValue(apiErrorOf(422, 'too large'));
  await typeFor(30);
  expect(put.mock.calls.length - 7).toBeLessThanOrEqual(6);
});

test('a draft that another page changed is overwritten only when that is chosen', async () => {
  const { put, rename, bodies, keeper } = opened(draftOf());
  const theirs = draftOf({ revision: 8 });
  put.mockRejectedValueOnce(apiErrorOf(409, 'stale', { current: theirs }));
  rename('A');
  await jest.advanceTimersByTimeAsync(1000);
  expect(keeper.state.getState()).toMatchObject({ phase: 'behind', theirs: { revision: 8 } });
  rename('B');
  await jest.advanceTimersByTimeAsync(60_000);
  expect(bodies()).toHaveLength(1);
  keeper.resumeFrom(theirs, false);
  await jest.advanceTimersByTimeAsync(1000);
  expect(bodies()[1]).toMatchObject({ revision: 8 });
});

test('secrets are exchanged for references everywhere in the history, without a step of their own', async () => {
  const flow = [node('map', 'http', {})];
  const { editor, put, keeper } = opened(null, flow);
  const secretOf = () => JSON.stringify(editor.getState().history);
  const type = (secret: string) =>
    editor.getState().edit((document) => setConfig(document, 'map', { authentication: { type: 'bearer', secret } }));
  type('top-secret');
  put.mockResolvedValueOnce({
    revision: 1,
    updated_at: '2026-11-21T08:00:00.000Z',
    replaced: [node('map', 'http', { authentication: { type: 'bearer', secret: 'secret:1' } })],
  });
  const written = keeper.flush();
  editor.getState().edit((document) => ({ ...document, name: 'Renamed meanwhile' }));
  await jest.advanceTimersByTimeAsync(0);
  await written;
  expect(secretOf()).not.toContain('top-secret');
  expect(secretOf()).toContain('secret:1');
  expect(editor.getState().history.past).toHaveLength(2);
  expect(put).toHaveBeenCalledTimes(2);
});

test('nothing is written while a save is under way', async () => {
  const { keeper, rename, bodies } = opened();
  rename('A');
  await keeper.aside(async (revision) => {
    expect(revision).toBeNull();
    await jest.advanceTimersByTimeAsync(10_000);
    expect(bodies()).toHaveLength(0);
  });
  await jest.advanceTimersByTimeAsync(5000);
  expect(bodies()).toHaveLength(1);
});

test('values that runs leave in variables are no edits', async () => {
  const { editor, keeper, rename, bodies } = opened();
  rename('A');
  await jest.advanceTimersByTimeAsync(1000);
  editor.getState().adopt(scenarioOf({ variables: { total: 5 } }));
  expect(keeper.isKept()).toBe(true);
  await jest.advanceTimersByTimeAsync(60_000);
  expect(bodies()).toHaveLength(1);
});

test('edits that were kept are written again over those of another page when that is chosen', async () => {
  const { keeper, rename, bodies } = opened(draftOf());
  rename('A');
  await jest.advanceTimersByTimeAsync(1000);
  const theirs = draftOf({ revision: 12 });
  keeper.markBehind(theirs);
  keeper.resumeFrom(theirs, false);
  expect(keeper.isKept()).toBe(false);
  await jest.advanceTimersByTimeAsync(1000);
  expect(bodies()).toMatchObject([{ revision: 7 }, { revision: 12 }]);
});

test('a write has neither values of variables nor messages of the last run', async () => {
  const start = node('map', 'http', {});
  const msg = { ...blankMessage(), payload: { big: 'message' } };
  const { rename, bodies } = opened(null, [{ ...start, data: { ...start.data, msg } }]);
  rename('A');
  await jest.advanceTimersByTimeAsync(1000);
  expect(bodies()[0]?.document.variables).toEqual({ total: null });
  expect(JSON.stringify(bodies())).not.toContain('big');
});

describe('a call whose answer got lost', () => {
  const bearer = (secret: string) => ({ authentication: { type: 'bearer', secret } });
  const flow = [node('map', 'http', {})];
  const lost = apiErrorOf(0, 'no answer');
  const draftAt = (revision: number, label: string, secret: string) =>
    draftOf({
      revision,
      document: forDraft({ ...documentOf(scenarioOf()), flow: [node('map', 'http', bearer(secret), label)] }),
    });

  /** Edits once, in a write that the server makes and never answers. */
  async function lose(page: ReturnType<typeof opened>) {
    page.put.mockRejectedValueOnce(lost).mockRejectedValueOnce(stale(draftAt(5, 'A', 'secret:1')));
    page.editor.getState().edit((document) => setConfig(renameNode(document, 'map', 'A'), 'map', bearer('typed')));
    await jest.advanceTimersByTimeAsync(1000);
  }
  const stale = (current: ScenarioDraft | null) => apiErrorOf(409, 'stale', { current });

  test('a write is gone on from, with the references that stand for its secrets', async () => {
    const page = opened(null, flow);
    await lose(page);
    await jest.advanceTimersByTimeAsync(2000);
    expect(page.keeper.state.getState()).toMatchObject({ phase: 'resting', revision: 5 });
    expect(JSON.stringify(page.editor.getState().history)).not.toContain('typed');
    page.rename('B');
    await jest.advanceTimersByTimeAsync(1000);
    expect(page.bodies().at(-1)).toMatchObject({ revision: 5 });
  });

  test('what another page wrote instead is asked about', async () => {
    const page = opened(null, flow);
    await lose(page);
    page.put.mockReset().mockRejectedValueOnce(stale(draftAt(5, 'Theirs', 'secret:1')));
    await jest.advanceTimersByTimeAsync(2000);
    expect(page.keeper.state.getState()).toMatchObject({ phase: 'behind', theirs: { revision: 5 } });
  });

  test('a first write that is undone since leaves no draft', async () => {
    const page = opened(null, flow);
    await lose(page);
    page.editor.getState().undo();
    expect(page.keeper.isKept()).toBe(false);
    await jest.advanceTimersByTimeAsync(2000);
    expect(page.discard).toHaveBeenCalledWith('sc1', 5);
    expect(page.keeper.isKept()).toBe(true);
  });

  test('a discard counts as done', async () => {
    const page = opened();
    page.rename('A');
    await jest.advanceTimersByTimeAsync(1000);
    page.discard.mockRejectedValueOnce(lost).mockRejectedValueOnce(stale(null));
    page.editor.getState().undo();
    await jest.advanceTimersByTimeAsync(4000);
    expect(page.keeper.state.getState()).toMatchObject({ phase: 'resting', revision: null });
  });

  test('an edit after a discard begins a new draft', async () => {
    const page = opened();
    page.rename('A');
    await jest.advanceTimersByTimeAsync(1000);
    page.discard.mockRejectedValueOnce(lost);
    page.put.mockRejectedValueOnce(stale(null));
    page.editor.getState().undo();
    await jest.advanceTimersByTimeAsync(1000);
    page.rename('B');
    await jest.advanceTimersByTimeAsync(2000);
    expect(page.bodies().slice(-2)).toMatchObject([{ revision: 1 }, { revision: null }]);
    expect(page.keeper.isKept()).toBe(true);
  });

  /** Saves what is edited; the server has this draft after it. */
  const saveLeaving = (page: ReturnType<typeof opened>, left: ScenarioDraft) =>
    page.keeper.aside(async (revision) => {
      page.get.mockResolvedValueOnce(left);
      const { adoptSave, history } = page.editor.getState();
      adoptSave({ ...scenarioOf({ revision: 42 }), flow: history.present.flow }, history.present);
      await page.keeper.endWith(revision);
    });

  test('a write that outlives a save is put away, and blamed on nobody', async () => {
    const page = opened(null, flow);
    await lose(page);
    await saveLeaving(page, draftAt(5, 'A', 'secret:1'));
    expect(page.keeper.state.getState().phase).not.toBe('behind');
    await jest.advanceTimersByTimeAsync(1000);
    expect(page.discard).toHaveBeenCalledWith('sc1', 5);
    expect(page.keeper.isKept()).toBe(true);
  });

  test('what another page wrote before a save is asked about', async () => {
    const page = opened(null, flow);
    await lose(page);
    await saveLeaving(page, draftAt(5, 'Theirs', 'secret:1'));
    expect(page.keeper.state.getState()).toMatchObject({ phase: 'behind', theirs: { revision: 5 } });
  });
});
