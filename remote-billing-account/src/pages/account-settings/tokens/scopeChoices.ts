import { type TokenArea, type TokenLevel, type TokenScope, tokenAreas } from 'shared-contracts/api/api-token';

/** What a form says of a part: nothing, reading, or writing, which reads as well. */
export type AreaChoice = 'none' | TokenLevel;

/** Parts that can be chosen one by one. */
export const singleAreas = tokenAreas.filter((area): area is Exclude<TokenArea, 'all'> => area !== 'all');

/** The scopes of a form: of everything, or of the parts that are chosen. */
export function scopesOf(everything: AreaChoice, areas: Readonly<Record<string, AreaChoice>>): TokenScope[] {
  if (everything !== 'none') return [`all:${everything}`];
  return singleAreas.flatMap((area): TokenScope[] => {
    const level = areas[area] ?? 'none';
    return level === 'none' ? [] : [`${area}:${level}`];
  });
}
