import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { timeZoneSchema } from '../timeZone.ts';

/** How much of the scenario editor the panel of an open node takes. */
export const nodePanelSchema = z.object({
  /** Share of the height while the panel is not in full view. */
  share: z.number().min(0.1).max(1),
  is_full: z.boolean(),
});
export type NodePanel = z.output<typeof nodePanelSchema>;

/** What a person has chosen for every device; null for that of the browser or the product. */
export const preferencesSchema = z.object({
  language: z.enum(['en', 'fr']).nullable(),
  time_zone: z.string().nullable(),
  node_panel: nodePanelSchema.nullable(),
});
export type Preferences = z.output<typeof preferencesSchema>;

export const getPreferences = endpoint({
  id: 'person.preferences',
  method: 'GET',
  path: '/person/preferences',
  summary: 'Language, time zone and panel size of the signed-in person',
  access: { personal: true },
  answer: preferencesSchema,
});

/** Changes what is given and leaves the rest. */
export const updatePreferences = endpoint({
  id: 'person.update-preferences',
  method: 'PUT',
  path: '/person/preferences',
  summary: 'Choose language, time zone and panel size for every device',
  access: { personal: true },
  body: z.object({
    language: z.enum(['en', 'fr']).nullable().optional(),
    time_zone: timeZoneSchema.nullable().optional(),
    node_panel: nodePanelSchema.nullable().optional(),
  }),
  answer: preferencesSchema,
});
