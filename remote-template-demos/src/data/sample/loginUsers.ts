/** Someone who can sign in to the demo of a sign-in page. The role is a word on the page and gives no right. */
export interface LoginUser {
  id: number;
  username: string;
  email: string;
  password: string;
  role: 'admin' | 'client';
}

export const loginUsers: readonly LoginUser[] = [
  { id: 1, username: 'ada', email: 'admin@demo.test', password: 'demo-admin', role: 'admin' },
  { id: 2, username: 'charles', email: 'client@demo.test', password: 'demo-client', role: 'client' },
];
