import { z } from 'zod';

/** Every kind of thing that has a trash, in the order that pages show them. */
export const trashKinds = [
  ...(['scenario', 'webhook', 'import_page', 'filter', 'conversion'] as const),
  ...(['connector', 'catalogue', 'tunnel'] as const),
] as const;
export const trashKindSchema = z.enum(trashKinds);
export type TrashKind = (typeof trashKinds)[number];

/** Kinds that are for super admins alone. */
export const superAdminTrash: ReadonlySet<TrashKind> = new Set(['tunnel']);
