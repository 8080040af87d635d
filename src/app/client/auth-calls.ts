import type { SignedInAnswer } from '#schemas/api/sessions.gen.ts';
import type { AxiosInstance } from 'axios';

import type { DeskUser } from '#schemas/shared/case.gen.ts';

import { deskError, problemOf } from './problem.ts';
import { readProblem } from './read-problem.ts';

/** The calls about the session itself; they carry no bearer and are never repeated by the client. */
export type AuthCalls = {
  readonly login: (email: string, password: string) => Promise<SignedInAnswer>;
  readonly refresh: () => Promise<string>;
  readonly logout: () => Promise<void>;
  readonly verify: (token: string, user: DeskUser) => Promise<boolean>;
  /** Removes the cookies of older desks. */
  readonly cleanUp: () => Promise<void>;
};

const noToken = () => deskError(problemOf({ status: 401, code: 'not_signed_in', message: 'No authentication token available' }));

const asDeskError = async (error: unknown): Promise<never> => {
  throw deskError(await readProblem(error));
};

export const authCalls = (http: AxiosInstance): AuthCalls => ({
  login: async (email, password) => {
    const { data } = await http.post<SignedInAnswer>('/auth/login', { email, password }).catch(asDeskError);
    return data;
  },
  refresh: async () => {
    const { data } = await http.get<{ token?: string }>('/auth/refreshToken').catch(asDeskError);
    if (data.token === undefined || data.token === '') throw noToken();
    return data.token;
  },
  logout: async () => {
    await http.get('/auth/logout').catch(asDeskError);
  },
  verify: async (token, { id, email, role }) => {
    const body = { token, uid: id, email, role };
    const { data } = await http
      .post<{ isValid: boolean }>('/auth/verifyToken', body, { headers: { Authorization: `Bearer ${token}` } })
      .catch(asDeskError);
    return data.isValid;
  },
  cleanUp: async () => {
    await http.get('/auth/cleanup-cookies').catch(asDeskError);
  },
});
