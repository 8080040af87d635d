import { useEffect, useState } from 'react';
import BootstrapSpinner from 'react-bootstrap/Spinner';

/** What answers quicker than this shows no spinner: a flash tells nothing. */
const delayMs = 150;

export const Spinner = ({ message }: { readonly message: string }) => {
  const [isDue, setIsDue] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsDue(true), delayMs);
    return () => clearTimeout(timer);
  }, []);
  return (
    <output className="desk-spinner">
      {isDue && <BootstrapSpinner animation="border" size="sm" aria-hidden />}
      <span className={isDue ? '' : 'visually-hidden'}>{message}</span>
    </output>
  );
};

export const FullScreenSpinner = ({ message }: { readonly message: string }) => (
  <div className="desk-full-screen">
    <Spinner message={message} />
  </div>
);
