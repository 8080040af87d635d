import { useCallback, useRef, useEffect } from 'react';
import { useNavigate, type NavigateOptions } from 'react-router-dom';

/** Goes to an address of the desk; the same function as long as the page stands, so that ports can hold it. */
export const useGoTo = (): ((path: string, options?: NavigateOptions) => void) => {
  const navigate = useNavigate();
  const current = useRef(navigate);
  useEffect(() => {
    current.current = navigate;
  }, [navigate]);
  return useCallback((path, options) => void current.current(path, options), []);
};
