import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { nameText } from '../name.ts';
import { idParams, instant } from '../paging.ts';
import { revisionSchema } from '../revision.ts';
import { flowSchema } from './flow.ts';
import { scenarioSettingsSchema } from './settings.ts';

/** What people call a version, to find it again; null is none. */
export const versionNotesSchema = z.object({
  name: nameText().max(80, 'Use at most 80 characters').nullable().default(null),
  note: z.string().trim().max(2000, 'Use at most 2,000 characters').nullable().default(null),
});
export type VersionNotes = z.output<typeof versionNotesSchema>;

/** What a save says of the version it makes: how it is called, and which earlier one it brings back. */
export const savedVersionSchema = versionNotesSchema.extend({
  restored_from: z.number().int().nullable().default(null),
});
export type SavedVersion = z.output<typeof savedVersionSchema>;

const versionSchema = z.object({
  revision: z.number().int(),
  /** Which edit of its name and note this is; `revision` is the scenario's that it was saved as. */
  notes_revision: revisionSchema.default(1),
  name: z.string().nullable(),
  note: z.string().nullable(),
  /** Revision whose flow this one brought back; null for any other. */
  restored_from: z.number().int().nullable(),
  created_at: instant,
  created_by: z.string(),
  node_count: z.number().int(),
});
export type ScenarioVersion = z.output<typeof versionSchema>;

const revisionParams = z.object({ id: z.string(), revision: z.coerce.number().int() });

/** Most versions that one call answers. */
export const versionsMost = 200;

/** Every save is a version (product §3), newest first; `before` goes on behind a revision. */
export const listScenarioVersions = endpoint({
  id: 'scenario.versions',
  method: 'GET',
  path: '/scenario/:id/versions/',
  summary: 'Versions of a scenario',
  access: {},
  params: idParams,
  query: z.object({
    before: z.coerce.number().int().optional(),
    limit: z.coerce.number().int().min(1).max(versionsMost).default(versionsMost),
  }),
  answer: z.array(versionSchema),
});

export const getScenarioVersion = endpoint({
  id: 'scenario.version',
  method: 'GET',
  path: '/scenario/:id/versions/:revision',
  summary: 'The flow and settings of one version',
  access: {},
  params: revisionParams,
  answer: versionSchema.extend({ flow: flowSchema, settings: scenarioSettingsSchema }),
});

/**
 * Names a version, or takes its name away; what is left out stays. What it runs never changes. 404 when there is no such
 * version; 409 with the version as it is now when somebody has named it since `notes_revision`.
 */
export const nameScenarioVersion = endpoint({
  id: 'scenario.name-version',
  method: 'PUT',
  path: '/scenario/:id/versions/:revision',
  summary: 'Name a version of a scenario',
  access: { write: true },
  params: revisionParams,
  body: z.object({
    name: versionNotesSchema.shape.name.unwrap().optional(),
    note: versionNotesSchema.shape.note.unwrap().optional(),
    notes_revision: revisionSchema.optional(),
  }),
  answer: versionSchema,
});
