export { Description } from './parts/Description.tsx';
export type { SchemaFile } from './parts/FileControl.tsx';
export { type SchemaFault, schemaAt, schemaFaults } from './parts/model/faults.ts';
export { type FieldKind, type SchemaField, schemaField } from './parts/model/schemaField.ts';
export { startingValue } from './parts/model/startingValue.ts';
export { jsonAsTemplates, templateFaults, templatesAsJson } from './parts/model/templateFaults.ts';
export { SchemaForm, type SchemaFormProps, type SchemaProblem } from './parts/SchemaForm.tsx';
export type { TemplateLeafProps } from './parts/schemaFormContext.ts';
export { useSchemaProblems, useTemplateProblems } from './parts/useSchemaProblems.ts';
