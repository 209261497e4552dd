import { isScenarioShown, scenarioFilterFrom, tagsOf } from './scenarioFilters.ts';

const started = { is_active: true, status: 'started', scenario_folder_id: 'f' } as const;
const stopped = { is_active: true, status: 'stop', scenario_folder_id: null } as const;
const trashed = { is_active: false, status: 'stop', scenario_folder_id: null } as const;
const shown = (filter: Parameters<typeof isScenarioShown>[1]) =>
  [started, stopped, trashed].map((scenario) => isScenarioShown(scenario, filter));

describe('views of the scenario list', () => {
  it.each([
    ['all', [true, true, false]],
    ['running', [true, false, false]],
    ['stopped', [false, true, false]],
    ['uncategorized', [false, true, false]],
    ['trash', [false, false, true]],
    ['folder:f', [true, false, false]],
    ['folder:g', [false, false, false]],
  ] as const)('%s shows what belongs there', (filter, expected) => {
    expect(shown(filter)).toEqual(expected);
  });

  it('are read from the address, unknown ones as the default', () => {
    expect(scenarioFilterFrom('running')).toBe('running');
    expect(scenarioFilterFrom('folder:f')).toBe('folder:f');
    expect(scenarioFilterFrom('all of them')).toBe('all');
    expect(scenarioFilterFrom(null)).toBe('all');
  });
});

it('tags come most used first', () => {
  expect(tagsOf([{ tags: ['erp'] }, { tags: ['orders', 'erp'] }, { tags: [] }])).toEqual(['erp', 'orders']);
});
