import { z } from 'zod';
import { defineNodeKind } from '../kind.ts';

export const commentColours = ['amber', 'blue', 'green', 'violet', 'neutral'] as const;
export const commentConfigSchema = z.object({
  /** Markdown. */
  text: z.string().max(20_000).default(''),
  colour: z.enum(commentColours).default('amber'),
  width: z.number().min(120).max(2000).default(400),
  height: z.number().min(40).max(2000).default(64),
});
export type CommentConfig = z.output<typeof commentConfigSchema>;

export const comment = defineNodeKind({
  kind: 'comment',
  category: 'base',
  label: { en: 'Comment', fr: 'Commentaire' },
  description: { en: 'A note on the canvas; never runs', fr: 'Une note sur le canevas ; ne s’exécute jamais' },
  config: commentConfigSchema,
  defaults: () => commentConfigSchema.parse({}),
  hasInput: false,
  outputs: () => [],
  working: false,
  counted: false,
  isAnnotation: true,
  size: ({ width, height }) => ({ width, height }),
  summary: ({ text }) => text,
  problems: () => [],
});
