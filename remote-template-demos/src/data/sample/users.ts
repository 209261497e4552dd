export type UserStatus = 'active' | 'inactive';

/** A person of the demo directory (appearance §3). `role` is a job title; no access is decided by it. */
export interface SampleUser {
  id: number;
  name: string;
  /** Initials, which the pages draw. */
  avatar: string;
  email: string;
  company: string;
  role: string;
  status: UserStatus;
}

type Row = readonly [string, string, string, UserStatus];

const rows: readonly Row[] = [
  ['Adele Laurent', 'Papercrane', 'Project Manager', 'active'],
  ['Bruno Keller', 'Northwind Freight', 'Backend Developer', 'active'],
  ['Cora Jensen', 'Tidewater Energy', 'Data Analyst', 'inactive'],
  ['Dev Malhotra', 'Lumen Maps', 'Product Owner', 'active'],
  ['Elif Demir', 'Arden Optics', 'Quality Engineer', 'active'],
  ['Finn O’Neill', 'Bluebell Health', 'Support Lead', 'inactive'],
  ['Gina Moretti', 'Copper Kettle', 'Marketing Manager', 'active'],
  ['Henrik Dahl', 'Harbour & Lane', 'Solution Architect', 'active'],
  ['Iris Nakamura', 'Quillmark', 'Content Designer', 'active'],
  ['Jakub Zielinski', 'Fieldstone Grocers', 'Warehouse Manager', 'inactive'],
  ['Kavya Nair', 'Tidewater Energy', 'Site Reliability Engineer', 'active'],
  ['Léa Garnier', 'Papercrane', 'Art Director', 'active'],
  ['Mikael Strand', 'Northwind Freight', 'Fleet Planner', 'inactive'],
  ['Nia Campbell', 'Lumen Maps', 'Frontend Developer', 'active'],
];

const plain = (name: string) => name.normalize('NFD').replace(/[^a-z ]/gi, '');
const initialsOf = (name: string) => plain(name).replace(/(\w)\w*\s*/g, '$1');
const mailOf = (name: string) => `${plain(name).toLowerCase().replace(' ', '.')}@example.test`;

export const users: readonly SampleUser[] = rows.map(([name, company, role, status], at) => ({
  id: at + 1,
  name,
  avatar: initialsOf(name),
  email: mailOf(name),
  company,
  role,
  status,
}));
