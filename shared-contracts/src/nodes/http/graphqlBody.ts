import type { HttpBody } from './httpBody.ts';

/** The body of a GraphQL request over HTTP: the document, JSON of its variables, and which operation of it is meant. */
export function graphqlBody({
  content,
  variables,
  operation,
}: Pick<HttpBody, 'content' | 'variables' | 'operation'>): string {
  const named = operation.trim() === '' ? '' : `"operationName":${JSON.stringify(operation.trim())},`;
  return `{"query":${JSON.stringify(content)},${named}"variables":${variables.trim() || '{}'}}`;
}
