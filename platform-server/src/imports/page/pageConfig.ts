import { type ImportContent, importColour } from 'shared-contracts/api/import-page';
import type { ImportPageConfig, ImportPageNeeds } from 'shared-contracts/import';
import type { ServerLocale } from '../../languages/preferredLocale.ts';
import type { ShownBranding } from '../../store/repositories/partnerRepository.ts';
import type { VisitedPage } from '../visitedPages.ts';

const needs = { public: 'nothing', password: 'password', 'signed-in': 'sign-in' } as const satisfies Record<
  string,
  ImportPageNeeds
>;

/** What only this request says. */
export interface Visit {
  language: ServerLocale;
  /** Headers of earlier files with their columns. */
  learned: Record<string, string>;
  /** Where members sign in and come back here. */
  signIn: string;
  /** Of a preview. */
  pass?: string | undefined;
  /** Of the account and its partner. */
  branding: ShownBranding;
}

/** A logo and a colour of the page's own stay; what is not set comes from the branding. */
function branded({ logo, colour }: ImportContent, branding: ShownBranding) {
  const own = colour.toLowerCase() !== importColour;
  return { logo: logo ?? branding.logo, colour: own ? colour : (branding.colour ?? colour) };
}

/** What stands below the page. */
function brandOf({ name, footer, contact, links }: ShownBranding): Pick<ImportPageConfig, 'brand'> {
  return name || footer || contact || links.length > 0 ? { brand: { name, footer, contact, links } } : {};
}

/** What the page's script is told: lists, tables and scenarios are named to nobody outside. */
export function pageConfigOf({ page, version, content }: VisitedPage, visit: Visit): ImportPageConfig {
  const { language: _, columns, validation, ...shown } = content;
  const { access, expires_at, context = 'off', allowed_origins } = page.deployment;
  const needed = visit.pass ? 'nothing' : needs[access];
  return {
    key: page.key,
    version,
    language: visit.language,
    name: page.name,
    ...brandOf(visit.branding),
    content: {
      ...shown,
      ...branded(content, visit.branding),
      has_validation: validation !== null,
      columns: columns.map(({ filter_id, conversion_id, ...column }) => ({
        ...column,
        has_filter: filter_id !== null,
        has_conversion: conversion_id !== null,
      })),
    },
    access,
    needs: needed,
    context: visit.pass ? 'off' : context,
    origins: context === 'off' ? [] : allowed_origins,
    learned: visit.learned,
    expires_at: expires_at ?? null,
    ...(visit.pass && { pass: visit.pass }),
    ...(needed === 'sign-in' && { sign_in: visit.signIn }),
  };
}
