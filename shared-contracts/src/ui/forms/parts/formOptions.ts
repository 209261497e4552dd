import type { FormInstance } from 'antd';
import type { FormSchema } from './schemaProblems.ts';
import type { ValidateOn } from './validation.ts';

/** What a save is about: what was changed, and the edit of the thing that it was made on. */
export interface FormChange<Values extends object> {
  /** Of the values those that differ from what is saved. */
  changed: Partial<Values>;
  /** `revision` of the initial values, or of what was taken up since. */
  revision: number | undefined;
}

export interface FormOptions<Values extends object> {
  /** Name of the form; field ids begin with it. */
  name: string;
  /** Id of the thing that is edited, where a page can open the form of several: what was typed is kept for each. */
  thingId?: string | undefined;
  /**
   * What is saved. With a `revision` among them the form is about a thing that others edit as well: it follows what they
   * save while it is open, and asks where both changed the same field.
   */
  initialValues: Partial<Values> & { revision?: number };
  /** What a thing that a save has met says of these fields; the thing itself unless named. */
  toValues?: (current: never) => Partial<Values> & { revision?: number };
  /** Schema that the values must fit, as a rule the `body` of the endpoint that takes them. */
  schema?: FormSchema;
  /**
   * Sends the values, of a thing that others edit what was changed with its revision. When its promise rejects, everything typed stays and the failure is shown where it belongs;
   * `false` means that nothing was saved and the page says itself why.
   */
  onSubmit: (values: Values, change: FormChange<Values>) => unknown;
  /** Made by the caller with `Form.useForm` where it watches the values itself. */
  instance?: FormInstance<Values>;
  validateOn?: ValidateOn;
  /** Who may only read sees the values. */
  disabled?: boolean;
}
