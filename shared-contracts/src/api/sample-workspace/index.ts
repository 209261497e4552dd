import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { instant } from '../paging.ts';

/** What there is to try, in the order of the guide. */
export const sampleSteps = [
  'add-country',
  'retry-invoice',
  'fix-field',
  'send-order',
  'send-file',
  'stop-service',
  'start-service',
  'watch-product',
] as const;
export type SampleStep = (typeof sampleSteps)[number];

const stepSchema = z.object({
  id: z.enum(sampleSteps),
  /** When it was first seen to be done; null while it is not. */
  done_at: instant.nullable(),
  /** The page where it is done; null where the guide itself has what it needs, and while the workspace is being made. */
  page: z.string().nullable(),
});

/** A sample workspace: an organization of one visitor, made by the server on request (docs/sample-workspace.md). */
export const sampleWorkspaceSchema = z.object({
  /** `making`: its events are on their way. `failed`: it could not be made; start over or remove it. */
  state: z.enum(['making', 'ready', 'failed']),
  events: z.object({ sent: z.number().int(), total: z.number().int() }),
  /** Between when its events say that they were received; null before they were sent. */
  dated: z.object({ from: instant, to: instant }).nullable(),
  /** When the server removes it. */
  ends_at: instant,
  /** Whether the sample service can be reached. */
  is_service_on: z.boolean(),
  steps: z.array(stepSchema),
});
export type SampleWorkspace = z.output<typeof sampleWorkspaceSchema>;

const made = z.object({ organisation_id: z.string() });

/** Makes a sample workspace for the caller, or answers the one that they have. 409 while the server has as many as it may. */
export const makeSampleWorkspace = endpoint({
  id: 'sample-workspace.make',
  method: 'POST',
  path: '/sample-workspace/',
  summary: 'Create a sample workspace',
  access: { personal: true },
  answer: made,
  status: 201,
});

/** 404 in an organization that is not a sample workspace. */
export const getSampleWorkspace = endpoint({
  id: 'sample-workspace.get',
  method: 'GET',
  path: '/sample-workspace/',
  summary: 'The sample workspace and how far its guide is done',
  access: {},
  answer: sampleWorkspaceSchema,
});

/** Removes the sample workspace and makes another one. */
export const restartSampleWorkspace = endpoint({
  id: 'sample-workspace.start-over',
  method: 'POST',
  path: '/sample-workspace/start-over/',
  summary: 'Start the sample workspace over',
  access: { write: true, personal: true },
  answer: made,
});

/** Removes the sample workspace with everything in it. */
export const removeSampleWorkspace = endpoint({
  id: 'sample-workspace.remove',
  method: 'DELETE',
  path: '/sample-workspace/',
  summary: 'Remove the sample workspace',
  access: { write: true, personal: true },
  answer: z.unknown(),
  status: 204,
});

/** Takes the sample service off the line, or puts it back: the tunnel to it is switched. */
export const switchSampleService = endpoint({
  id: 'sample-workspace.service',
  method: 'PUT',
  path: '/sample-workspace/service/',
  summary: 'Stop or start the service of the sample workspace',
  access: { write: true },
  body: z.object({ is_on: z.boolean() }),
  answer: sampleWorkspaceSchema,
});

/** Sends an order to the webhook of the sample shop, as its customers do. */
export const sendSampleOrder = endpoint({
  id: 'sample-workspace.order',
  method: 'POST',
  path: '/sample-workspace/order/',
  summary: 'Send an order to the sample shop',
  access: { write: true },
  answer: z.object({ event_id: z.string() }),
});
