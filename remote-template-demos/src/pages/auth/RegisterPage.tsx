import { AuthPage } from './AuthPage.tsx';
import { RegisterForm } from './RegisterForm.tsx';

/** Demo of a registration (appearance §2, `/auth/register`). */
export function Page() {
  return <AuthPage look="card" step="register" Form={RegisterForm} />;
}
