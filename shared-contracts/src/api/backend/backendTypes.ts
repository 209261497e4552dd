import type { z } from 'zod';
import type { Endpoint, EndpointInput, HttpMethod } from '../endpoint.ts';

/**
 * Back ends that are typed, by `<remote>/<name>`: their paths, as openapi-typescript writes them for an OpenAPI document.
 * Open: `npm run types` of a remote's repository adds those of its folder `backends`. Since contract 1.0.
 */
// biome-ignore lint/suspicious/noEmptyInterface: repositories add their back ends
export interface BackendMap {}

/** A back end that is typed. */
export type BackendName = keyof BackendMap & string;

/** Methods of pages by their names in a document. */
interface Methods extends Record<HttpMethod, string> {
  GET: 'get';
  POST: 'post';
  PUT: 'put';
  DELETE: 'delete';
}

/** What a document says of one path under a key; never where it says nothing. */
type Under<Item, Key extends PropertyKey> = Item extends { [K in Key]: infer Value } ? Value : never;

/** True for an operation that there is: `never` and `undefined` stand for none. */
type Has<Item, Method extends HttpMethod> = [Under<Item, Methods[Method]>] extends [never] ? false : true;

/** Methods that some path of a back end has. */
export type BackendMethodOf<Name extends BackendName> = {
  [Path in keyof BackendMap[Name]]: {
    [M in HttpMethod]: Has<BackendMap[Name][Path], M> extends true ? M : never;
  }[HttpMethod];
}[keyof BackendMap[Name]];

/** Paths of a back end that have a method, as its document writes them: `/invoices/{id}`. */
export type BackendPathOf<Name extends BackendName, Method extends HttpMethod> = {
  [Path in keyof BackendMap[Name] & string]: Has<BackendMap[Name][Path], Method> extends true ? Path : never;
}[keyof BackendMap[Name] & string];

type OperationOf<Name extends BackendName, Method extends HttpMethod, Path> = Path extends keyof BackendMap[Name]
  ? Under<BackendMap[Name][Path], Methods[Method]>
  : never;

/** `undefined` where a document says nothing: then a caller passes nothing. */
type OrNothing<Value> = [Value] extends [never] ? undefined : Value;

type ParametersIn<Operation, Place extends 'path' | 'query'> = Operation extends { parameters: infer Given }
  ? Place extends keyof Given
    ? OrNothing<Exclude<Given[Place], undefined>> | (undefined extends Given[Place] ? undefined : never)
    : undefined
  : undefined;

type JsonOf<Content> = Content extends { content: infer Types }
  ? {
      [Type in keyof Types]: Type extends `application/json${string}` | `application/${string}+json`
        ? Types[Type]
        : never;
    }[keyof Types]
  : never;

type BodyIn<Operation> = Operation extends { requestBody: infer Body }
  ? OrNothing<JsonOf<Body>>
  : Operation extends { requestBody?: infer Body }
    ? JsonOf<Exclude<Body, undefined>> | undefined
    : undefined;

type Good = 200 | 201 | 202 | 203 | 204 | 205 | 206 | '2XX';

/** What comes with a good status; with none named, what comes by default. */
type AnswerIn<Operation> = Operation extends { responses: infer Answers }
  ? [keyof Answers & Good] extends [never]
    ? AnswerOf<Under<Answers, 'default'>>
    : { [Status in keyof Answers & Good]: AnswerOf<Answers[Status]> }[keyof Answers & Good]
  : unknown;

type AnswerOf<Answer> = Answer extends { content: unknown } ? JsonOf<Answer> : undefined;

/** One operation of a typed back end, for `useEndpoint`, `useCommand` and `api.call`. */
export type BackendEndpoint<
  Name extends BackendName,
  Method extends HttpMethod,
  Path extends BackendPathOf<Name, Method>,
> = Endpoint<
  z.ZodType<unknown, ParametersIn<OperationOf<Name, Method, Path>, 'path'>>,
  z.ZodType<unknown, ParametersIn<OperationOf<Name, Method, Path>, 'query'>>,
  z.ZodType<unknown, BodyIn<OperationOf<Name, Method, Path>>>,
  z.ZodType<AnswerIn<OperationOf<Name, Method, Path>>>
>;

/** What a caller of an operation passes: `params`, `query` and `body`, as far as its document has them. */
export type BackendInput<
  Name extends BackendName,
  Method extends HttpMethod,
  Path extends BackendPathOf<Name, Method>,
> = EndpointInput<BackendEndpoint<Name, Method, Path>>;

/** What an operation answers. */
export type BackendOutput<
  Name extends BackendName,
  Method extends HttpMethod,
  Path extends BackendPathOf<Name, Method>,
> = AnswerIn<OperationOf<Name, Method, Path>>;
