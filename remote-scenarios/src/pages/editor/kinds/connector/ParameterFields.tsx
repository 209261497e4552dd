import { useMemo } from 'react';
import type { Operation } from 'shared-contracts/api/catalogue';
import type { ConnectorConfig } from 'shared-contracts/nodes';
import { SchemaForm, useTemplateProblems } from 'shared-contracts/ui/schema';
import { useKindText } from '../../../../parts/kindTexts.ts';
import { useNodeForm } from '../../fields/NodeForm.tsx';
import { useConfig } from '../../fields/useConfig.ts';
import { parametersOf, parametersSchema, parametersTree } from './callForm.ts';
import { TemplateLeaf } from './TemplateLeaf.tsx';
import { texts } from './texts.ts';

/** The values of a call outside its body. Lists and objects are one template each, as they are sent as one text. */
export function ParameterFields({ operation }: { operation: Operation }) {
  const t = useKindText(texts);
  const { change, complains } = useNodeForm();
  const { parameters } = useConfig<ConnectorConfig>();
  const schema = useMemo(() => parametersSchema(operation), [operation]);
  const value = useMemo(() => parametersTree(operation, parameters), [operation, parameters]);
  const problems = useTemplateProblems(schema, operation.request_defs, value);
  if (operation.parameters.length === 0 && parameters.length === 0) return null;
  return (
    <SchemaForm
      label={t('parameters')}
      schema={schema}
      defs={operation.request_defs}
      value={value}
      problems={problems}
      complains={complains}
      template={TemplateLeaf}
      isFlat
      onChange={(tree, keys) =>
        change({ parameters: parametersOf(operation, tree, parameters) }, `parameters ${keys.join('.')}`)
      }
    />
  );
}
