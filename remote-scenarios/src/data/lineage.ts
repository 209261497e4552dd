import { changeLineageFields, getLineage, type LineageField, listLineageFields } from 'shared-contracts/api/lineage';
import { useCommand, useEndpoint, useMutateEndpoint } from 'shared-contracts/react';

/** What a story is asked for. */
export interface LineageQuestion {
  value: string;
  scenario: string;
  before: string;
}

/** Where a value is; nothing without a value. */
export function useLineage({ value, scenario, before }: LineageQuestion) {
  const query = { q: value, scenario_id: scenario, before };
  return useEndpoint(getLineage, value === '' ? null : { query }, { quiet: true });
}

/** Fields whose values can be traced. */
export function useLineageFields() {
  return useEndpoint(listLineageFields, {}, { quiet: true });
}

/** What an administrator decides of a field. */
export type FieldChoice = 'chosen' | 'refused' | 'automatic';

/** Chooses or refuses a field, or leaves it to what is learned of it. */
export function useChangeField() {
  const { run, running } = useCommand(changeLineageFields);
  const mutate = useMutateEndpoint();
  const choose = async (field: LineageField, state: FieldChoice) => {
    const fields = await run({ body: { paths: [field.path], state } });
    await mutate(listLineageFields, () => fields);
    await mutate(getLineage);
  };
  return { choose, running };
}
