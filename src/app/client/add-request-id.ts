import type { AxiosInstance } from 'axios';

import { uniqueId } from './unique-id.ts';

/** Gives every request a fresh id: the desk answers it, and its log and its jobs carry it. */
export const addRequestId = (transport: AxiosInstance): AxiosInstance => {
  transport.interceptors.request.use((config) => {
    config.headers.set('X-Request-Id', uniqueId());
    return config;
  });
  return transport;
};
