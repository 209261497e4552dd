import { sampleDay } from '../sampleDates.ts';
import type { SampleUser } from './users.ts';

/** What a person of the directory is known for, besides their fields. */
export interface UserText {
  town: string;
  phone: string;
  /** YYYY-MM-DD. */
  since: string;
  skills: readonly string[];
}

const towns: Readonly<Record<string, string>> = {
  Papercrane: 'Lyon, France',
  'Northwind Freight': 'Hamburg, Germany',
  'Tidewater Energy': 'Aarhus, Denmark',
  'Lumen Maps': 'Montréal, Canada',
  'Arden Optics': 'Eindhoven, Netherlands',
  'Bluebell Health': 'Dublin, Ireland',
  'Copper Kettle': 'Porto, Portugal',
  'Harbour & Lane': 'Rotterdam, Netherlands',
  Quillmark: 'Edinburgh, Scotland',
  'Fieldstone Grocers': 'Leeds, England',
};

/** By a word of the job title. */
const skills: Readonly<Record<string, readonly string[]>> = {
  Manager: ['Planning', 'Budgets', 'Workshops', 'Negotiation'],
  Developer: ['TypeScript', 'React', 'PostgreSQL', 'Testing'],
  Engineer: ['Linux', 'Monitoring', 'Automation', 'Incident response'],
  Analyst: ['SQL', 'Statistics', 'Dashboards'],
  Owner: ['Road maps', 'Interviews', 'Pricing'],
  Lead: ['Coaching', 'Help desk', 'Writing'],
  Architect: ['System design', 'Integration', 'Security'],
  Designer: ['Content', 'Editing', 'Accessibility'],
  Director: ['Typography', 'Illustration', 'Brand'],
  Planner: ['Routes', 'Forecasts', 'Spreadsheets'],
};

export const userTextOf = ({ id, company, role }: SampleUser): UserText => ({
  town: towns[company] ?? '',
  phone: `+44 20 7946 0${100 + id}`,
  since: sampleDay(-160 * id - 40),
  skills: skills[role.split(' ').at(-1) ?? ''] ?? [],
});
