import type { DeskUser } from '#schemas/shared/case.gen.ts';

/** What a reload needs; it lives in session storage, so it ends with the tab. */
export type StoredSession = { readonly token: string; readonly expiresAt: number; readonly user?: DeskUser };

export type SessionStorage = {
  readonly read: () => StoredSession | undefined;
  readonly write: (session: StoredSession) => void;
  readonly clear: () => void;
};

/** The part of the browser's storage that is used, so that tests can bring their own. */
export type TextStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

const sessionKey = 'desk.session';

const isUser = (value: unknown): value is DeskUser =>
  typeof value === 'object' && value !== null && 'id' in value && 'email' in value && 'role' in value;

const parse = (text: string): StoredSession | undefined => {
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value !== 'object' || value === null) return undefined;
    const fields = new Map<string, unknown>(Object.entries(value));
    const token = fields.get('token');
    const expiresAt = fields.get('expiresAt');
    const user = fields.get('user');
    if (typeof token !== 'string' || typeof expiresAt !== 'number') return undefined;
    return { token, expiresAt, ...(isUser(user) ? { user } : {}) };
  } catch {
    return undefined;
  }
};

export const sessionStorageIn = (storage: TextStorage): SessionStorage => ({
  read: () => parse(storage.getItem(sessionKey) ?? ''),
  write: (session) => storage.setItem(sessionKey, JSON.stringify(session)),
  clear: () => storage.removeItem(sessionKey),
});
