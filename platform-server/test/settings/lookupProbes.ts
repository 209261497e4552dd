import type { Probes } from './probing.ts';

const read = 'people read it in lists and forms';

const values: Probes = {
  name: read,
  if_name_taken: 'test/names.test.ts',
  description: read,
  value_type: {},
  match: {},
};

/** How the settings of a filter list show in what it lets pass. */
export const filterProbes: Probes = { ...values, meaning: {} };

const column = { name: 'Rate' };

/** How the settings of a conversion table show in what its values become. */
export const conversionProbes: Probes = {
  ...values,
  value_columns: { values: [['Value'], ['Value', 'Country']] },
  'result_columns.*.id': { within: [{ result_columns: [{ name: 'Renamed' }] }], values: ['Rate', 'Other'] },
  'result_columns.*.name': { within: [{ result_columns: [{}] }], values: ['Rate', 'Other'] },
  'result_columns.*.type': { within: [{ result_columns: [column] }] },
  'result_columns.*.fallback': {
    within: [{ unmatched: 'default', result_columns: [column] }],
    values: ['one', 'two'],
  },
  unmatched: { within: [{ result_columns: [column] }] },
};

/** How the settings of a column of an import page show in the rows of a file. */
export const columnProbes: Probes = {
  key: { values: ['one', 'two'] },
  'label.en': read,
  'label.fr': read,
  aliases: 'test/imports/importAccess.test.ts',
  type: { within: [{ choices: ['a'] }] },
  required: {},
  unique: {},
  pattern: { values: ['a', 'b'] },
  min: { within: [{ type: 'number' }], values: [null, '2'] },
  max: { within: [{ type: 'number' }], values: [null, '2'] },
  choices: { within: [{ type: 'choice' }], values: [['a'], ['b']] },
  date_order: { within: [{ type: 'date' }] },
  filter_id: 'test/imports/importAccess.test.ts',
  conversion_id: 'test/imports/importAccess.test.ts',
  default: { values: [null, 'one'] },
  example: 'it stands in the template file',
};
