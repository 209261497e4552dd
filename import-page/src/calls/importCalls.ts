import type { EndpointInput, EndpointOutput } from 'shared-contracts/api';
import type * as api from 'shared-contracts/api/import-page';
import type { Language } from '../messages/texts.ts';
import { type CallOptions, call } from './call.ts';

type Body<E> = EndpointInput<E> extends { body: infer B } ? B : never;

export type SubmissionToken = EndpointOutput<typeof api.openSubmission>;
export type SubmitAnswer = EndpointOutput<typeof api.submitImport>;
export type ChunkAnswer = EndpointOutput<typeof api.sendImportRows>;
export type ValueVerdict = EndpointOutput<typeof api.checkImportValues>[number];
export type VisitAnswer = EndpointOutput<typeof api.visitImportPage>;
type VisitBody = NonNullable<EndpointInput<typeof api.visitImportPage>['body']>;
/** What is undefined is left out. */
export type VisitRequest = {
  [Name in keyof VisitBody]?: VisitBody[Name] | undefined;
};
export type OpenRequest = Body<typeof api.openSubmission>;

const at = (value: string) => encodeURIComponent(value);

/** The calls of visitors, answered in the visitor's language. */
export class ImportCalls {
  readonly #key: string;
  readonly #language: () => Language;

  constructor(key: string, language: () => Language) {
    this.#key = key;
    this.#language = language;
  }

  visit(body: VisitRequest, bearer?: string) {
    return this.#call<VisitAnswer>({ path: `/import-visit/${at(this.#key)}`, body, bearer });
  }

  checkValues(body: Body<typeof api.checkImportValues>, signal?: AbortSignal) {
    type Answer = EndpointOutput<typeof api.checkImportValues>;
    return this.#call<Answer>({ path: `/import-visit/${at(this.#key)}/check/`, body, signal });
  }

  open(body: OpenRequest) {
    return this.#call<SubmissionToken>({ path: '/import-submission/', body });
  }

  sendRows(
    { id, token }: SubmissionToken,
    chunk: number,
    rows: Body<typeof api.sendImportRows>['rows'],
    signal?: AbortSignal,
  ) {
    const path = `/import-submission/${at(id)}/chunks/${chunk}`;
    return this.#call<ChunkAnswer>({ method: 'PUT', path, body: { token, rows }, signal });
  }

  state({ id, token }: SubmissionToken, signal?: AbortSignal) {
    type Answer = EndpointOutput<typeof api.submissionState>;
    return this.#call<Answer>({ path: `/import-submission/${at(id)}/state/`, body: { token }, signal });
  }

  submit({ id, token }: SubmissionToken, isDryRun: boolean, signal?: AbortSignal) {
    const body = { token, dry_run: isDryRun };
    return this.#call<SubmitAnswer>({ path: `/import-submission/${at(id)}/submit/`, body, signal });
  }

  abandon({ id, token }: SubmissionToken) {
    return this.#call<void>({ path: `/import-submission/${at(id)}/abandon/`, body: { token } });
  }

  receipt({ id, token }: SubmissionToken, signal?: AbortSignal) {
    type Answer = EndpointOutput<typeof api.importReceipt>;
    return this.#call<Answer>({ path: `/import-submission/${at(id)}/receipt/`, body: { token }, signal });
  }

  receiptRows(
    { id, token }: SubmissionToken,
    query: Omit<Body<typeof api.importReceiptRows>, 'token'>,
    signal?: AbortSignal,
  ) {
    type Answer = EndpointOutput<typeof api.importReceiptRows>;
    return this.#call<Answer>({
      path: `/import-submission/${at(id)}/receipt/rows/`,
      body: { ...query, token },
      signal,
    });
  }

  #call<Answer>(options: Omit<CallOptions, 'method' | 'language'> & { method?: CallOptions['method'] }) {
    return call<Answer>({ method: 'POST', language: this.#language(), ...options });
  }
}
