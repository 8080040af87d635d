import { useEffect, useState } from 'react';
import BootstrapSpinner from 'react-bootstrap/Spinner';

/** What answers quicker than this shows no spinner: a flash tells nothing. */
const patienceMs = 150;

export const Spinner = ({ message }: { readonly message: string }) => {
  const [late, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), patienceMs);
    return () => clearTimeout(timer);
  }, []);
  return (
    <output className="desk-spinner">
      {late && <BootstrapSpinner animation="border" size="sm" aria-hidden />}
      <span className={late ? '' : 'visually-hidden'}>{message}</span>
    </output>
  );
};

export const FullScreenSpinner = ({ message }: { readonly message: string }) => (
  <div className="desk-full-screen">
    <Spinner message={message} />
  </div>
);
