/** Where the description of a field comes from: the document of an API, the settings of Start, or what a node does. */
export const descriptionOrigins = ['api', 'inputs', 'node'] as const;
export type DescriptionOrigin = (typeof descriptionOrigins)[number];

/** What is known of a field before any message had it. */
export interface FieldDescription {
  origin: DescriptionOrigin;
  /** In the language of whoever wrote the document; bounded. */
  text?: string | undefined;
  /** Messages may come without it. */
  isOptional?: boolean | undefined;
  /** Of texts, as JSON Schema has it: `date-time`, `uuid`. */
  format?: string | undefined;
  /** The only values that may stand there, but null. */
  values?: (string | number | boolean)[] | undefined;
}
