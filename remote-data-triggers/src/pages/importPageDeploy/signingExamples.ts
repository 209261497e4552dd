/** Code for the server of a site that signs contexts of an import page, each with the library most used there. */
export const signingLanguages = ['node', 'python', 'php'] as const;
export type SigningLanguage = (typeof signingLanguages)[number];

/** As people read them; the names are the same in every language. */
export const languageNames: Readonly<Record<SigningLanguage, string>> = {
  node: 'Node.js',
  python: 'Python',
  php: 'PHP',
};

const node = (url: string, pageId: string) => `// npm install jose
import { SignJWT } from 'jose';

const secret = new TextEncoder().encode(process.env.IMPORT_SECRET);
const context = await new SignJWT({
  name: user.name,
  email: user.email,
  values: { customer: user.customerNumber },
  data: { plan: user.plan },
})
  .setProtectedHeader({ alg: 'HS256' })
  .setSubject(String(user.id))
  .setAudience('${pageId}')
  .setExpirationTime('1h')
  .sign(secret);
const src = \`${url}#context=\${context}\`;`;

const python = (url: string, pageId: string) => `# pip install pyjwt
import os, time
import jwt

context = jwt.encode(
    {
        "sub": str(user.id),
        "name": user.name,
        "email": user.email,
        "aud": "${pageId}",
        "exp": int(time.time()) + 3600,
        "values": {"customer": user.customer_number},
        "data": {"plan": user.plan},
    },
    os.environ["IMPORT_SECRET"],
    algorithm="HS256",
)
src = f"${url}#context={context}"`;

const php = (url: string, pageId: string) => `<?php // composer require firebase/php-jwt
use Firebase\\JWT\\JWT;

$context = JWT::encode([
    'sub' => (string) $user->id,
    'name' => $user->name,
    'email' => $user->email,
    'aud' => '${pageId}',
    'exp' => time() + 3600,
    'values' => ['customer' => $user->customerNumber],
    'data' => ['plan' => $user->plan],
], getenv('IMPORT_SECRET'), 'HS256');
$src = "${url}#context=$context";`;

const examples = { node, python, php } as const;

/** Signs who visits, a value of a column and what runs get besides. */
export const signingExample = (language: SigningLanguage, page: { url: string; id: string }): string =>
  examples[language](page.url, page.id);
