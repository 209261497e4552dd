import { AuthPage } from './AuthPage.tsx';
import { RegisterForm } from './RegisterForm.tsx';

/** Demo of a registration, its second look (appearance §2, `/auth/register-v2`). */
export function Page() {
  return <AuthPage look="split" step="register" Form={RegisterForm} />;
}
