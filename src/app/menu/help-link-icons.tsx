import { Icon } from '#app/components/icon.tsx';

import { HelpLink } from './help-link.tsx';
import { useHelpLinks } from './use-help-links.ts';

/** Report a bug, give feedback, complain: three icons in the bar. */
export const HelpLinkIcons = () => (
  <div className="desk-help-links">
    {useHelpLinks()
      .filter(({ id }) => id !== 'newJob')
      .map((link) => (
        <HelpLink key={link.id} link={link} className="desk-icon-button" named>
          <Icon name={link.icon} />
        </HelpLink>
      ))}
  </div>
);
