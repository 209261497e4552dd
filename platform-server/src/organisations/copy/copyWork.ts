import type { CopiedKind, CopyMade, copyScenarios } from 'shared-contracts/api/organisation';
import type { z } from 'zod';
import { invalidField } from '../../errors/httpError.ts';
import type { ServerLocale } from '../../languages/preferredLocale.ts';
import { CopyRepository } from '../../store/repositories/copyRepository.ts';
import type { TrackingActor } from '../../store/repositories/trackingRepository.ts';
import type { Queryable } from '../../store/transaction.ts';
import type { OrganisationOfPerson } from '../ownOrganisations.ts';
import type { CopiedThingKind } from './copiedKinds.ts';
import type { ReferredThing } from './sourceContent.ts';

/** What a copy is asked for. */
export type CopyBody = z.output<typeof copyScenarios.body & z.ZodType>;

/** Between which two accounts a copy is made. */
export interface CopyRoute {
  source: OrganisationOfPerson;
  target: OrganisationOfPerson;
}

/** Who copies, in both accounts, and in which language versions are described. */
export interface CopyActors {
  inSource: TrackingActor;
  inTarget: TrackingActor;
  locale: ServerLocale;
}

/** A copy under way, in one transaction. */
export interface CopyWork extends CopyRoute, CopyActors {
  database: Queryable;
  kinds: Readonly<Record<CopiedKind, CopiedThingKind>>;
  things: ReadonlyMap<string, ReferredThing>;
  /** What was chosen for things, by `thingKey`. */
  uses: ReadonlyMap<string, CopyBody['choices'][number]['use']>;
  /** What has been made so far. */
  made: CopyMade[];
  /** Ids in the target by `thingKey`. */
  ids: Map<string, string>;
}

/** Account number of an organisation. */
export const numberOf = ({ account }: OrganisationOfPerson) => account.account_number;

/** Notes that something of the target is a copy. */
export function noteCopy(
  { database, source, target, inTarget }: CopyWork,
  kind: CopiedKind,
  { id, from }: { id: string; from: string },
): Promise<void> {
  const copies = new CopyRepository(database, numberOf(target));
  return copies.note(kind, id, { account: numberOf(source), id: from }, inTarget.email);
}

/** 422 for a configuration that calls another service. */
export const otherConnector = (name: string) =>
  invalidField('choices', {
    en: `Choose a configuration of the same connector for “${name}”`,
    fr: `Choisissez pour « ${name} » une configuration du même connecteur`,
  });

/** 422 for a kind that is not copied. */
export const notCopied = (name: string) =>
  invalidField('choices', {
    en: `“${name}” can’t be copied. Choose one of the organization, or none`,
    fr: `« ${name} » ne peut pas être copié. Choisissez-en un de l’organisation, ou aucun`,
  });
