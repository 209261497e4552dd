/** Where a schema of zod leads to what writes it as a JSON schema, which no page does: 6 kB compressed. */
const ways = [
  [/^\s*inst\._zod\.processJSONSchema = .*;$/gm, ''],
  [/^\s*toJSONSchema\(params\) \{\s*return createToJSONSchemaMethod\(this, \{\}\)\(params\);\s*\},$/gm, ''],
  [
    /jsonSchema: \{\s*input: createStandardJSONSchemaMethod\(.*\),\s*output: createStandardJSONSchemaMethod\(.*\),\s*\},/g,
    '',
  ],
];

/** A webpack loader for the one module of zod that makes its schemas, so that the build finds the rest unused. */
export default function leanSchemas(source) {
  return ways.reduce((text, [way, nothing]) => {
    if (text.search(way) < 0) throw new Error('zod makes its schemas in another way: see tools/build/leanSchemas.mjs.');
    return text.replaceAll(way, nothing);
  }, source);
}
