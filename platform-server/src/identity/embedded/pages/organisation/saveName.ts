import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import { readForm } from '../kit/form.ts';
import { organisationNameField } from '../kit/formSchemas.ts';
import type { OrganisationPage } from './organisationContext.ts';
import { organisationDone, sendOrganisation } from './organisationView.ts';

const schema = z.object({ organisation: organisationNameField });

export async function saveName(page: OrganisationPage): Promise<FastifyReply> {
  const read = readForm(schema, page.request.body);
  if (!read.ok) return sendOrganisation(page, { general: read.form, status: 422 });
  await page.services.organisations.update(page.own.id, { name: read.data.organisation });
  return organisationDone(page, 'saved', 'general');
}
