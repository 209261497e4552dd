import { IconTrash } from '@tabler/icons-react';
import { supportLinkSchema } from 'shared-contracts/api/support';
import { Button } from 'shared-contracts/ui/core';
import { AddRowButton, Form, FormSection, TextField } from 'shared-contracts/ui/forms';
import { useAdminText } from '../../parts/useAdminText.ts';
import classes from './PartnerPage.module.css';

const maxLinks = 5;

const isSafe = (value: unknown) => supportLinkSchema.shape.url.safeParse(value).success;

/** The contact, and the links that people of the account and of its clients find in their user menu. */
export function SupportFields() {
  const t = useAdminText();
  return (
    <FormSection title={t('partner.support')} description={t('partner.supportText')}>
      <TextField name="contact" label={t('partner.contact')} input={{ placeholder: 'support@example.com' }} />
      <Form.List name="support_links">
        {(fields, { add, remove }) => (
          <div className={classes.links}>
            {fields.map(({ key, name }) => (
              <div key={key} className={classes.link}>
                <TextField name={[name, 'label']} label={t('partner.linkLabel')} max={60} required />
                <TextField
                  name={[name, 'url']}
                  label={t('partner.linkUrl')}
                  input={{ placeholder: 'https://help.example.com', spellCheck: false }}
                  rules={[(value) => isSafe(value) || t('partner.httpsOnly')]}
                  required
                />
                <Button
                  type="text"
                  aria-label={t('partner.removeLink', { number: name + 1 })}
                  icon={<IconTrash size={18} stroke={1.8} aria-hidden />}
                  onClick={() => remove(name)}
                />
              </div>
            ))}
            {fields.length < maxLinks && (
              <AddRowButton size="middle" onAdd={() => add({ label: '', url: 'https://' })}>
                {t('partner.addLink')}
              </AddRowButton>
            )}
          </div>
        )}
      </Form.List>
    </FormSection>
  );
}
