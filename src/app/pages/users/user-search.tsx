import { useState } from 'react';
import Form from 'react-bootstrap/Form';
import { useTranslation } from 'react-i18next';

import { useRoleName } from '#app/context/route-words.ts';
import english from '#app/texts/public.en.json' with { type: 'json' };
import type { Rows } from '#runtime/grid/use-rows.ts';

const roles = Object.keys(english.role);

/** What the list of users is narrowed by. */
export const UserSearch = ({ rows }: { readonly rows: Rows }) => {
  const { t } = useTranslation();
  const roleName = useRoleName();
  const { filters } = rows.query;
  const [text, setText] = useState(filters['searchTerm'] ?? '');
  const search = (value: string): void => {
    setText(value);
    rows.filter('searchTerm', value.trim());
  };
  return (
    <search className="desk-grid-tools">
      <Form.Group controlId="user-search">
        <Form.Label>{t('users.search')}</Form.Label>
        <Form.Control
          size="sm"
          type="search"
          autoComplete="off"
          maxLength={200}
          value={text}
          onChange={(event) => search(event.target.value)}
        />
      </Form.Group>
      <Form.Group controlId="user-role">
        <Form.Label>{t('users.role')}</Form.Label>
        <Form.Select size="sm" value={filters['role'] ?? ''} onChange={(event) => rows.filter('role', event.target.value)}>
          <option value="">{t('users.anyRole')}</option>
          {roles.map((role) => (
            <option key={role} value={role}>
              {roleName(role)}
            </option>
          ))}
        </Form.Select>
      </Form.Group>
      <Form.Group controlId="user-status">
        <Form.Label>{t('users.status')}</Form.Label>
        <Form.Select
          size="sm"
          value={filters['accountLocked'] ?? ''}
          onChange={(event) => rows.filter('accountLocked', event.target.value)}
        >
          <option value="">{t('users.anyStatus')}</option>
          <option value="false">{t('users.active')}</option>
          <option value="true">{t('users.blocked')}</option>
        </Form.Select>
      </Form.Group>
      <Form.Check
        type="switch"
        id="user-full-search"
        label={t('users.fullSearch')}
        checked={filters['fullSearch'] === 'true'}
        onChange={(event) => rows.filter('fullSearch', event.target.checked ? 'true' : '')}
      />
    </search>
  );
};
