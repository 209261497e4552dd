import { LeafField } from './LeafField.tsx';
import { ListFields } from './ListFields.tsx';
import { isScalar, schemaField } from './model/schemaField.ts';
import { ObjectFields } from './ObjectFields.tsx';
import { type PlaceProps, useSchemaForm } from './schemaFormContext.ts';
import { VariantFields } from './VariantFields.tsx';

/** What a place holds, by its kind. */
export function FieldBody(props: PlaceProps) {
  const { defs, Leaf } = useSchemaForm();
  const field = schemaField(props.schema, defs);
  if (field.kind === 'object') return <ObjectFields {...props} field={field} />;
  if (field.kind === 'list') return <ListFields {...props} field={field} />;
  // A template says by its value which of several scalars it is.
  if (field.kind === 'variants' && !(Leaf && isScalar(field, defs))) return <VariantFields {...props} field={field} />;
  return <LeafField {...props} field={field} />;
}
