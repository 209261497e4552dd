import type { ReactNode } from 'react';
import { FoldedField } from './FoldedField.tsx';
import { LeafField } from './LeafField.tsx';
import { isScalar, schemaField } from './model/schemaField.ts';
import { type PlaceProps, useSchemaForm } from './schemaFormContext.ts';

interface SchemaPlaceProps extends PlaceProps {
  /** Buttons of its owner, such as the one that removes it. */
  actions?: ReactNode;
  /** It was just added. */
  startsOpen?: boolean;
}

/** A place within another: a leaf in its line, all else under a heading that opens it. */
export function SchemaPlace({ actions, startsOpen, ...props }: SchemaPlaceProps) {
  const { defs, Leaf, isFlat } = useSchemaForm();
  const field = schemaField(props.schema, defs);
  const isLeaf = field.kind === 'variants' ? Leaf !== null && isScalar(field, defs) : isScalar(field, defs);
  if (isLeaf || isFlat) return <LeafField {...props} field={field} actions={actions} />;
  return <FoldedField {...props} field={field} actions={actions} startsOpen={startsOpen ?? false} />;
}
