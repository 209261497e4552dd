import { useTranslation } from 'react-i18next';
import { FormDialog, TextField } from 'shared-contracts/ui/forms';
import { callDemo } from '../../data/mock/demoCalls.ts';
import type { SampleUser } from '../../data/sample/users.ts';
import { isEmail } from '../../parts/isEmail.ts';

type Values = Pick<SampleUser, 'name' | 'email' | 'company' | 'role'>;

interface AddUserProps {
  open: boolean;
  onClose: () => void;
  onAdded: (user: SampleUser) => void;
}

const initialsOf = (name: string) =>
  name
    .split(' ')
    .map((part) => part.charAt(0).toUpperCase())
    .slice(0, 2)
    .join('');

/** Adds someone to the demo directory. */
export function AddUser({ open, onClose, onAdded }: AddUserProps) {
  const { t } = useTranslation('remote-template-demos');
  const send = async (values: Values) => {
    const user = { ...values, avatar: initialsOf(values.name), status: 'active' };
    onAdded(await callDemo<SampleUser>('/user/add', 'POST', user));
    onClose();
  };
  return (
    <FormDialog<Values>
      open={open}
      name="demo-user"
      title={t('users.add')}
      submitLabel={t('app.add')}
      initialValues={{ name: '', email: '', company: '', role: '' }}
      onSubmit={send}
      onClose={onClose}
    >
      <TextField name="name" label={t('users.name')} required max={80} />
      <TextField
        name="email"
        label={t('users.email')}
        required
        rules={[(value) => isEmail(value) || t('users.emailInvalid')]}
        input={{ autoComplete: 'off' }}
      />
      <TextField name="company" label={t('users.company')} required max={80} />
      <TextField name="role" label={t('users.role')} required max={80} />
    </FormDialog>
  );
}
