import { TokensPage } from './tokens-page.tsx';
import './story.css';

export default { title: 'Design/Tokens' };

export const Tokens = { render: () => <TokensPage /> };
