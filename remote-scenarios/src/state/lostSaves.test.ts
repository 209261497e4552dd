import { ApiError } from 'shared-contracts/api';
import type { Scenario } from 'shared-contracts/api/scenario';
import { apiErrorOf } from 'shared-contracts/testing';
import { node, scenarioOf } from '../../test/scenarios.ts';
import { forSave } from './blanking.ts';
import { documentOf } from './document.ts';
import { LostSaves } from './lostSaves.ts';

const withToken = (value: string, revision = 2) =>
  scenarioOf({ revision, flow: [node('call', 'function', { code: value })] });
const lost = () => new ApiError(0, null, 'Failed to fetch');
const stale = (current: Scenario) =>
  apiErrorOf(409, 'stale', { current: { ...current, flow: forSave(documentOf(current)).flow } });

test('a save that was made without an answer is found again', () => {
  const saves = new LostSaves();
  const sent = documentOf(withToken('secret:1'));
  saves.add(sent, lost());
  expect(saves.madeBy(stale(withToken('secret:1', 3)), sent)).toMatchObject({ isSame: true, record: { revision: 3 } });
});

test('a secret in clear is never taken for the one that somebody saved', () => {
  const saves = new LostSaves();
  const sent = documentOf(withToken('hunter2'));
  saves.add(sent, lost());
  expect(saves.madeBy(stale(withToken('secret:theirs', 3)), sent)).toBeNull();
});
