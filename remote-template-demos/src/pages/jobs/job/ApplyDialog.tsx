import { useTranslation } from 'react-i18next';
import { FormDialog, TextField } from 'shared-contracts/ui/forms';
import type { Job } from '../../../data/sample/jobs.ts';
import { isEmail } from '../../../parts/isEmail.ts';

interface Application {
  name: string;
  email: string;
  letter: string;
}

interface ApplyDialogProps {
  job: Job;
  open: boolean;
  onSent: () => void;
  onClose: () => void;
}

/** The form of an application. What is sent goes nowhere: it is a demo. */
export function ApplyDialog({ job, open, onSent, onClose }: ApplyDialogProps) {
  const { t } = useTranslation('remote-template-demos');
  return (
    <FormDialog<Application>
      name="demo-application"
      open={open}
      width={560}
      title={t('jobs.applyTitle', { name: job.name, company: job.companyName })}
      submitLabel={t('jobs.send')}
      initialValues={{ name: '', email: '', letter: '' }}
      onSubmit={async () => {
        onSent();
        onClose();
      }}
      onClose={onClose}
    >
      <TextField name="name" label={t('jobs.yourName')} required max={80} />
      <TextField
        name="email"
        label={t('jobs.yourEmail')}
        required
        rules={[(value) => isEmail(value) || t('jobs.noEmail')]}
      />
      <TextField name="letter" label={t('jobs.letter')} hint={t('jobs.letterHint')} lines={[4, 8]} max={600} />
    </FormDialog>
  );
}
