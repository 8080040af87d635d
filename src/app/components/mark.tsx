import mark from '#app/look/mark.svg';

export const Mark = () => <img className="desk-mark" src={mark} alt="" width="28" height="28" />;
