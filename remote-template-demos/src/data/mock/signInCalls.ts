import type { LoginUser } from '../sample/loginUsers.ts';
import { type DemoCall, type DemoRoute, failed, ok, textIn } from './call.ts';

/** What the demo sign-in says when it refuses (appearance §8). Pages show the text of their language in its place. */
export const signInMessages = {
  wrongPassword: 'Email or Password is Invalid',
  emailTaken: 'Email already exist',
  usernameTaken: 'User name already taken!',
} as const;

const isSame = (one: string, other: string) => one.toLowerCase() === other.toLowerCase();
const withoutPassword = ({ id, username, email, role }: LoginUser) => ({ user: { id, username, email, role } });

function login({ data, query }: DemoCall) {
  const [email, password] = [query.get('email') ?? '', query.get('password') ?? ''];
  const user = data.loginUsers.find((each) => isSame(each.email, email) && each.password === password);
  return user ? ok(withoutPassword(user)) : failed(401, signInMessages.wrongPassword);
}

function register({ data, body }: DemoCall) {
  const [username, email, password] = [textIn(body, 'username'), textIn(body, 'email'), textIn(body, 'password')];
  if (data.loginUsers.some((user) => isSame(user.email, email))) return failed(409, signInMessages.emailTaken);
  if (data.loginUsers.some((user) => isSame(user.username, username))) return failed(409, signInMessages.usernameTaken);
  const user: LoginUser = { id: data.loginUsers.length + 1, username, email, password, role: 'client' };
  data.loginUsers.push(user);
  return { status: 201, body: withoutPassword(user) };
}

/** Calls of the demo sign-in pages (appearance §7). */
export const signInCalls: readonly DemoRoute[] = [
  { method: 'GET', path: '/login', answer: login },
  { method: 'POST', path: '/register', answer: register },
];
