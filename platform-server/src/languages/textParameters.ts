/** The names of what a text such as `Paused {{thing}} {{name}}` is filled in with. */
export type ParametersIn<Text extends string> = Text extends `${string}{{${infer Name}}}${infer Rest}`
  ? Name | ParametersIn<Rest>
  : never;

/** The text with `valueFor(name)` in the place of each `{{name}}`. */
export function filledText(text: string, valueFor: (name: string) => string): string {
  return text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => valueFor(name));
}
