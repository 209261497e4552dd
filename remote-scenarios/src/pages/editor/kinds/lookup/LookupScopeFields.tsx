import { valueAt, valuePathKeys } from 'shared-contracts/nodes';
import { ChoiceSetting } from '../../fields/ChoiceSetting.tsx';
import { useNodeForm } from '../../fields/NodeForm.tsx';
import { PathSetting } from './PathSetting.tsx';
import { itemPaths, valuePaths } from './valuePaths.ts';

/** The part of the settings that says what a node works on: a list of the payload, or something else. */
interface ScopeConfig<Scope extends string> {
  scope: Scope | 'list';
  list: string;
}

interface ScopeFieldsProps<Scope extends string> {
  config: ScopeConfig<Scope>;
  scopes: readonly (Scope | 'list')[];
  label: string;
  labelOf: (scope: Scope | 'list') => string;
  listLabel: string;
  listHint: string;
}

/** Paths of what a node looks at: in an item of its list, or in the payload. */
export function useKnownPaths({ scope: of, list }: ScopeConfig<string>): readonly string[] {
  const { scope } = useNodeForm();
  const payload = scope.message?.payload;
  return of === 'list' ? itemPaths(valueAt(payload, valuePathKeys(list) ?? [])) : valuePaths(payload);
}

/** Whether a node works on a list, and where that is. */
export function LookupScopeFields<Scope extends string>(props: ScopeFieldsProps<Scope>) {
  const { config, scopes, label, labelOf, listLabel, listHint } = props;
  const { change, scope } = useNodeForm();
  return (
    <>
      <ChoiceSetting
        inline
        label={label}
        value={config.scope}
        options={scopes.map((value) => ({ value, label: labelOf(value) }))}
        onChange={(next) => change({ scope: next })}
      />
      {config.scope === 'list' && (
        <PathSetting
          name="list"
          value={config.list}
          label={listLabel}
          hint={listHint}
          known={valuePaths(scope.message?.payload, true)}
          example="orders"
        />
      )}
    </>
  );
}
